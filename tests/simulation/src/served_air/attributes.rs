//! What stacks say to each other on a connection, as docs/air.md has it.

use outcry_link::ServiceId;

/// By how many bytes a packet is longer than its value.
pub(crate) const ATT_HEADER: usize = 3;

/// The MTU until another is agreed on, in bytes.
pub(crate) const MTU_AT_FIRST: u16 = 23;

/// The handle of no characteristic.
pub(crate) const INVALID_HANDLE: u16 = 0x01;

/// What a packet is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum Code {
    Error = 0x01,
    MtuRequest = 0x02,
    MtuResponse = 0x03,
    WriteRequest = 0x12,
    WriteResponse = 0x13,
    Notification = 0x1b,
    ServicesChanged = 0x1d,
    WriteCommand = 0x52,
    ServicesRequest = 0x70,
    ServicesResponse = 0x71,
}

impl Code {
    /// Gives what a packet is; nothing for one that is too short or unknown.
    pub(crate) fn of(packet: &[u8]) -> Option<Self> {
        let codes = [
            Self::Error,
            Self::MtuRequest,
            Self::MtuResponse,
            Self::WriteRequest,
            Self::WriteResponse,
            Self::Notification,
            Self::ServicesChanged,
            Self::WriteCommand,
            Self::ServicesRequest,
            Self::ServicesResponse,
        ];
        let first = *packet.first().filter(|_| packet.len() >= ATT_HEADER)?;
        codes.into_iter().find(|code| *code as u8 == first)
    }
}

/// Writes a packet.
pub(crate) fn packet(code: Code, number: u16, value: &[u8]) -> Vec<u8> {
    let [low, high] = number.to_le_bytes();
    [&[code as u8, low, high], value].concat()
}

/// Gives the number of a packet; 0 of one that is too short.
pub(crate) fn number(packet: &[u8]) -> u16 {
    packet.get(1..ATT_HEADER).and_then(|bytes| bytes.try_into().ok()).map_or(0, u16::from_le_bytes)
}

/// A characteristic of a service, with the handles of its value and of its subscription, or 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    pub(crate) service: ServiceId,
    pub(crate) characteristic: ServiceId,
    pub(crate) properties: u32,
    pub(crate) value: u32,
    pub(crate) subscription: u32,
}

impl Entry {
    const LENGTH: usize = 44;

    pub(crate) fn write(&self) -> Vec<u8> {
        let numbers = [self.properties, self.value, self.subscription].map(u32::to_be_bytes);
        [self.service.0.as_slice(), &self.characteristic.0, &numbers.concat()].concat()
    }

    /// Reads as many as there are.
    pub(crate) fn read(bytes: &[u8]) -> Vec<Self> {
        bytes.chunks_exact(Self::LENGTH).filter_map(Self::one).collect()
    }

    fn one(bytes: &[u8]) -> Option<Self> {
        let id = |at: usize| Some(ServiceId(bytes.get(at..at + 16)?.try_into().ok()?));
        let number = |at: usize| Some(u32::from_be_bytes(bytes.get(at..at + 4)?.try_into().ok()?));
        Some(Self {
            service: id(0)?,
            characteristic: id(16)?,
            properties: number(32)?,
            value: number(36)?,
            subscription: number(40)?,
        })
    }
}

/// Writes the advert of a service.
pub(crate) fn advert(service: ServiceId) -> Vec<u8> {
    let reversed: Vec<u8> = service.0.iter().rev().copied().collect();
    [&[0x02, 0x01, 0x06, 0x11, 0x07], reversed.as_slice()].concat()
}

/// Lists the services of 128 bits in an advert.
pub(crate) fn advertised(mut data: &[u8]) -> Vec<ServiceId> {
    let mut services = Vec::new();
    while let Some((&length, rest)) = data.split_first() {
        let Some((part, behind)) = rest.split_at_checked(length.into()) else { break };
        if let Some((0x06 | 0x07, ids)) = part.split_first() {
            for id in ids.chunks_exact(16) {
                let mut id: [u8; 16] = id.try_into().unwrap_or_default();
                id.reverse();
                services.push(ServiceId(id));
            }
        }
        data = behind;
    }
    services
}

#[cfg(test)]
mod tests {
    use super::*;

    const SERVICE: ServiceId = ServiceId([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);

    /// The bytes that the `Attributes` of both other stacks write.
    #[test]
    fn packets_and_entries_are_those_of_the_other_stacks() {
        assert_eq!(packet(Code::MtuRequest, 517, &[]), [0x02, 0x05, 0x02]);
        let notification = packet(Code::Notification, 2, &[9]);
        assert_eq!(notification, [0x1b, 2, 0, 9]);
        assert_eq!((Code::of(&notification), number(&notification)), (Some(Code::Notification), 2));
        assert_eq!((Code::of(&[0x1b, 2]), number(&[0x1b, 2]), Code::of(&[0x55, 0, 0])), (None, 0, None));
        let entry = Entry {
            service: SERVICE,
            characteristic: ServiceId([7; 16]),
            properties: 16,
            value: 2,
            subscription: 3,
        };
        let bytes = entry.write();
        assert_eq!(bytes.len(), 44);
        assert_eq!(bytes[..3], [0, 1, 2]);
        assert_eq!(bytes[32..], [0, 0, 0, 16, 0, 0, 0, 2, 0, 0, 0, 3]);
        assert_eq!(Entry::read(&[bytes.clone(), bytes, vec![1; 43]].concat()), [entry, entry]);
    }

    #[test]
    fn an_advert_names_its_services_last_byte_first() {
        let data = advert(SERVICE);
        assert_eq!(data[..6], [0x02, 0x01, 0x06, 0x11, 0x07, 15]);
        assert_eq!(advertised(&data), [SERVICE]);
        for cut in 0..data.len() {
            assert_eq!(advertised(&data[..cut]), []);
        }
    }
}
