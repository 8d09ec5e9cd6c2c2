//! The first bytes of a connection.

use std::io;
use std::net::Ipv4Addr;

use outcry_link::ServiceId;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// What both sides begin with, so that whatever else listens or calls on these ports is told apart.
const MAGIC: [u8; 8] = *b"outcry\x00\x01";

/// What a phone that was dialled answers.
const YES: u8 = 6;

/// Which phone answers on a port: another process on the same port is another phone.
pub(super) type Identity = [u8; 8];

/// What a phone answers who is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Advert {
    pub(super) identity: Identity,
    pub(super) service: Option<ServiceId>,
}

/// What somebody who connects wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Hello {
    /// To know what is advertised.
    Ask,
    /// To open a link to this phone.
    Dial(Identity),
}

const HELLO: usize = MAGIC.len() + 1 + size_of::<Identity>();
const ADVERT: usize = MAGIC.len() + size_of::<Identity>() + 1 + size_of::<ServiceId>();

impl Hello {
    /// Gives what says this.
    fn encode(self) -> [u8; HELLO] {
        let (kind, identity) = match self {
            Self::Ask => (b'A', [0; 8]),
            Self::Dial(identity) => (b'D', identity),
        };
        let mut bytes = [0; HELLO];
        bytes[..8].copy_from_slice(&MAGIC);
        bytes[8] = kind;
        bytes[9..].copy_from_slice(&identity);
        bytes
    }

    fn decode(bytes: [u8; HELLO]) -> Option<Self> {
        let rest = bytes.strip_prefix(&MAGIC)?;
        match rest.split_first()? {
            (b'A', _) => Some(Self::Ask),
            (b'D', identity) => Some(Self::Dial(identity.try_into().ok()?)),
            _ => None,
        }
    }

    /// Reads what somebody wants who has connected.
    ///
    /// # Errors
    /// It is nothing that a phone says, or the connection is gone.
    pub(super) async fn read(stream: &mut TcpStream) -> io::Result<Self> {
        let mut bytes = [0; HELLO];
        stream.read_exact(&mut bytes).await?;
        Self::decode(bytes).ok_or_else(|| io::ErrorKind::InvalidData.into())
    }
}

impl Advert {
    fn encode(self) -> [u8; ADVERT] {
        let mut bytes = [0; ADVERT];
        bytes[..8].copy_from_slice(&MAGIC);
        bytes[8..16].copy_from_slice(&self.identity);
        if let Some(ServiceId(service)) = self.service {
            bytes[16] = 1;
            bytes[17..].copy_from_slice(&service);
        }
        bytes
    }

    fn decode(bytes: [u8; ADVERT]) -> Option<Self> {
        let (identity, rest) = bytes.strip_prefix(&MAGIC)?.split_first_chunk()?;
        let service = match rest.split_first()? {
            (0, _) => None,
            (1, service) => Some(ServiceId(service.try_into().ok()?)),
            _ => return None,
        };
        Some(Self { identity: *identity, service })
    }

    /// Tells somebody who has asked.
    pub(super) async fn tell(self, stream: &mut TcpStream) -> io::Result<()> {
        stream.write_all(&self.encode()).await
    }
}

/// Asks the phone on a port what it advertises.
///
/// # Errors
/// Nobody listens there, or no phone.
pub(super) async fn ask(port: u16) -> io::Result<Advert> {
    let mut stream = connect(port, Hello::Ask).await?;
    let mut bytes = [0; ADVERT];
    stream.read_exact(&mut bytes).await?;
    Advert::decode(bytes).ok_or_else(|| io::ErrorKind::InvalidData.into())
}

/// Opens a link to a phone.
///
/// # Errors
/// It is not there any more, or does not advertise.
pub(super) async fn dial(port: u16, identity: Identity) -> io::Result<TcpStream> {
    let mut stream = connect(port, Hello::Dial(identity)).await?;
    if stream.read_u8().await? == YES { Ok(stream) } else { Err(io::ErrorKind::InvalidData.into()) }
}

/// Lets somebody in who has dialled; gives whether they have heard.
pub(super) fn accept(stream: &TcpStream) -> bool {
    // Nothing was written to this connection yet: there is room for a byte, or nobody to read it.
    stream.set_nodelay(true).is_ok() && stream.try_write(&[YES]).is_ok_and(|written| written == 1)
}

async fn connect(port: u16, hello: Hello) -> io::Result<TcpStream> {
    let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).await?;
    stream.set_nodelay(true)?;
    stream.write_all(&hello.encode()).await?;
    Ok(stream)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hellos_and_adverts_are_these_bytes() {
        assert_eq!(&Hello::Ask.encode(), b"outcry\x00\x01A\0\0\0\0\0\0\0\0");
        assert_eq!(&Hello::Dial(*b"somebody").encode(), b"outcry\x00\x01Dsomebody");
        let (identity, service) = (*b"somebody", Some(ServiceId(*b"a table of 16 by")));
        assert_eq!(&Advert { identity, service }.encode(), b"outcry\x00\x01somebody\x01a table of 16 by");
        for service in [service, None] {
            let advert = Advert { identity, service };
            assert_eq!(Advert::decode(advert.encode()), Some(advert));
        }
        for hello in [Hello::Ask, Hello::Dial(identity)] {
            assert_eq!(Hello::decode(hello.encode()), Some(hello));
        }
        assert_eq!(Hello::decode(*b"GET / HTTP/1.1\r\n\r"), None);
        assert_eq!(Hello::decode(*b"outcry\x00\x01Xsomebody"), None);
        assert_eq!(Advert::decode([7; ADVERT]), None);
    }
}
