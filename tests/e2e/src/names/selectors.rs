//! What the frameworks of Apple are called in Objective-C, read out of crates that are generated from Apple's headers.

use std::collections::{BTreeMap, BTreeSet};

use super::declarations::{Declaration, Kind};

/// The names of some frameworks.
#[derive(Default, Debug)]
pub(super) struct Selectors {
    /// The methods of each class and protocol.
    methods: BTreeMap<String, BTreeSet<String>>,
    /// The classes above each class.
    above: BTreeMap<String, Vec<String>>,
    /// The constants of each enumeration, in small letters.
    constants: BTreeMap<String, BTreeSet<String>>,
    /// Types, and constants and functions that belong to none.
    names: BTreeSet<String>,
}

impl Selectors {
    /// Adds what a generated file has.
    pub(super) fn add(&mut self, source: &str) {
        let (mut owner, mut above) = (String::new(), Vec::new());
        let mut lines = source.lines().map(str::trim);
        while let Some(line) = lines.next() {
            if let Some(rest) = line.strip_prefix("#[unsafe(method(") {
                // A long one stands on a line of its own.
                let selector = if rest.is_empty() { lines.next().unwrap_or_default() } else { rest };
                let selector = selector.split(')').next().unwrap_or_default();
                self.methods.entry(owner.clone()).or_default().insert(selector.to_owned());
            } else if let Some(rest) = line.strip_prefix("#[unsafe(super(") {
                let names = rest.split(')').next().unwrap_or_default();
                above = names.split(',').map(|name| identifier(name.trim())).collect();
            } else if let Some(rest) = line.strip_prefix("impl") {
                let rest = if rest.starts_with('<') {
                    rest.split_once("> ").map_or("", |(_, rest)| rest)
                } else {
                    rest
                };
                if !rest.contains(" for ") {
                    owner = identifier(rest.trim_start());
                }
            } else if let Some(rest) = after(line, &["pub unsafe trait ", "pub trait "]) {
                owner = identifier(rest);
                self.names.insert(owner.clone());
            } else if let Some(rest) = after(line, &["pub struct ", "pub type ", "pub static "]) {
                let name = identifier(rest);
                if !above.is_empty() {
                    self.above.insert(name.clone(), std::mem::take(&mut above));
                }
                self.names.insert(name);
            } else if let Some(rest) = after(line, &["pub const ", "const "]) {
                let name = identifier(rest).to_lowercase();
                self.constants.entry(owner.clone()).or_default().insert(name);
            }
        }
    }

    /// Says whether a class or protocol, or a class above it, has this method.
    pub(super) fn has(&self, class: &str, selector: &str) -> bool {
        self.around(class).any(|class| self.methods.get(class).is_some_and(|all| all.contains(selector)))
    }

    /// Says whether there is a type, constant or function of this name.
    pub(super) fn names(&self, name: &str) -> bool {
        self.names.contains(name)
    }

    /// Says whether Swift, by its rules for what it imports, would call something of Apple's what is declared here.
    pub(super) fn give(&self, declared: &Declaration) -> bool {
        // A type within another is called in Objective-C after both, and the codes of an error like the error.
        let owner = declared.owner.concat();
        let owner = declared
            .owner
            .last()
            .filter(|last| *last == "Code")
            .map_or(owner.as_str(), |last| owner.strip_suffix(last.as_str()).unwrap_or(&owner));
        // Swift adds these to every enumeration and set of options.
        if matches!(declared.path.rsplit('.').next(), Some("rawValue" | "init(rawValue:)"))
            && self.names(owner)
        {
            return true;
        }
        match declared.kind {
            Kind::Type => {
                let whole = format!("{owner}{}", declared.name);
                self.names(&whole) || declared.name == "Code" && self.names(owner)
            }
            Kind::Case => self.has_constant(owner, &declared.name),
            Kind::Property | Kind::Function if owner.is_empty() => self.names(&declared.name),
            Kind::Property => {
                self.has_constant(owner, &declared.name)
                    || self.has(owner, &declared.name)
                    || declared.name.strip_prefix("is").is_some_and(|rest| self.has(owner, &small(rest)))
            }
            Kind::Function => {
                let mut all = self.around(owner).filter_map(|class| self.methods.get(class)).flatten();
                all.any(|selector| is_imported_as(selector, owner, declared))
            }
        }
    }

    fn has_constant(&self, owner: &str, name: &str) -> bool {
        let whole = format!("{owner}{name}").to_lowercase();
        let name = name.to_lowercase();
        self.constants.get(owner).is_some_and(|all| all.contains(&name))
            || self.names(owner) && self.names.iter().any(|other| other.to_lowercase() == whole)
    }

    fn around<'a>(&'a self, class: &'a str) -> impl Iterator<Item = &'a str> {
        let above = self.above.get(class).into_iter().flatten().map(String::as_str);
        std::iter::once(class).chain(above).chain(["NSObject", "NSObjectProtocol"])
    }
}

/// Says whether Swift calls a selector what is declared.
///
/// That is, as its [guide](https://github.com/swiftlang/swift-evolution/blob/main/proposals/0005-objective-c-name-translation.md) has it:
/// the first part of the selector is split into the name and the first label; a maker has `init` for `initWith` or for the end
/// of its class and `With`; words at the end of a part that only say the type of what is handed over are left out; and what
/// can fail has no `error:`.
fn is_imported_as(selector: &str, class: &str, declared: &Declaration) -> bool {
    let mut parts: Vec<&str> = selector.split(':').collect();
    let takes = parts.len() - 1;
    if takes > 0 {
        parts.pop();
    }
    if declared.throws && takes == declared.parameters.len() + 1 {
        match parts.pop() {
            Some("error") => {}
            Some(last) if parts.is_empty() && last.ends_with("Error") => {
                return last.eq_ignore_ascii_case(&format!("{}AndReturnError", declared.name));
            }
            _ => return false,
        }
    } else if takes != declared.parameters.len() {
        return false;
    }
    let Some((first, others)) = parts.split_first() else { return false };
    let label = |at: usize| declared.parameters.get(at).map_or("", |one| one.label.trim_matches('_'));
    let of = |at: usize| declared.parameters.get(at).map_or("", |one| one.of.as_str());
    let begins: Vec<String> = if declared.name == "init" {
        let with =
            |start: &str| if takes == 0 { start.to_owned() } else { format!("{start}With{}", label(0)) };
        let makers = (0..class.len()).filter_map(|at| class.get(at..)).map(with);
        makers.chain([with("init"), format!("init{}", label(0))]).collect()
    } else {
        vec![format!("{}{}", declared.name, label(0))]
    };
    begins.iter().any(|begin| is_part(first, begin, of(0)))
        && others.iter().enumerate().all(|(at, part)| is_part(part, label(at + 1), of(at + 1)))
}

/// Says whether a part of a selector is called like this in Swift, where words that name the type are left out.
fn is_part(part: &str, called: &str, of: &str) -> bool {
    let (part, called) = (part.to_lowercase(), called.to_lowercase());
    let Some(left_out) = part.strip_prefix(&called) else { return false };
    let words = words(of);
    left_out.is_empty()
        || (0..words.len()).any(|from| {
            let end = words.get(from..).unwrap_or_default().concat().to_lowercase();
            left_out == end || left_out.strip_suffix('s') == Some(&end)
        })
}

/// Cuts the name of a type into its words: `[CBCharacteristic]?` into CB and Characteristic.
fn words(of: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let letters: Vec<char> = of.chars().filter(|c| c.is_alphanumeric()).collect();
    for (at, &letter) in letters.iter().enumerate() {
        let next_is_small = letters.get(at + 1).is_some_and(|next| next.is_lowercase());
        let was_small = at > 0 && letters.get(at - 1).is_some_and(|last| last.is_lowercase());
        if words.is_empty() || letter.is_uppercase() && (next_is_small || was_small) {
            words.push(String::new());
        }
        if let Some(word) = words.last_mut() {
            word.push(letter);
        }
    }
    words
}

fn small(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

fn identifier(text: &str) -> String {
    text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect()
}

fn after<'a>(line: &'a str, begins: &[&str]) -> Option<&'a str> {
    begins.iter().find_map(|begin| line.strip_prefix(begin))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::names::declarations::declared;

    const CRATE: &str = "
        pub struct CBState(pub NSInteger);
        impl CBState {
            #[doc(alias = \"CBStatePoweredOn\")]
            pub const PoweredOn: Self = Self(1);
        }
        extern_class!(
            #[unsafe(super(CBManager, NSObject))]
            pub struct CBCentral;
        );
        impl CBManager {
            #[unsafe(method(isScanning))]
        }
        impl CBCentral {
            extern_methods!(
                #[unsafe(method(initWithDelegate:queue:))]
                #[unsafe(method(connectPeripheral:options:))]
                #[unsafe(method(scanForPeripheralsWithServices:))]
                #[unsafe(method(startAndReturnError:))]
                #[unsafe(method(
                    discoverCharacteristics:forService:
                ))]
            );
        }
        extern_protocol!(
            pub unsafe trait CBDelegate: NSObjectProtocol {
                #[unsafe(method(central:didDiscoverPeripheral:RSSI:))]
            }
        );
        pub static CBKey: &'static NSString;
    ";

    fn strangers(source: &str) -> Vec<String> {
        let mut selectors = Selectors::default();
        selectors.add(CRATE);
        declared(source).into_iter().filter(|one| !selectors.give(one)).map(|one| one.path).collect()
    }

    #[test]
    fn what_swift_makes_of_selectors_is_found() {
        let source = "
            public let CBKey = \"\"
            public enum CBState: Int { case poweredOn }
            public class CBCentral: NSObject {
              public init(delegate: (any CBDelegate)?, queue: DispatchQueue?) {}
              public var isScanning = false
              public func connect(_ peripheral: CBPeripheral, options: [String: Any]? = nil) {}
              public func scanForPeripherals(withServices ids: [CBUUID]?) {}
              public func discoverCharacteristics(_ ids: [CBUUID]?, for service: CBMutableService) {}
              public func start() throws {}
            }
            public protocol CBDelegate: NSObjectProtocol {
              func central(_ central: CBCentral, didDiscover peripheral: CBPeripheral, rssi RSSI: NSNumber)
            }
        ";
        assert_eq!(strangers(source), [""; 0]);
    }

    #[test]
    fn a_misspelt_name_is_found() {
        let source = "
            public let CBKay = \"\"
            public enum CBState: Int { case powerdOn }
            public class CBCentral: NSObject {
              public init(delegat: (any CBDelegate)?, queue: DispatchQueue?) {}
              public var isScaning = false
              public func conect(_ peripheral: CBPeripheral, options: [String: Any]? = nil) {}
              public func connect(_ peripheral: CBPeripheral, option: [String: Any]? = nil) {}
              public func connect(_ peripheral: CBPeripheral) {}
              public func connect(_ service: CBService, options: [String: Any]? = nil) {}
              public func scanForPeripherals(services ids: [CBUUID]?) {}
              public func discoverCharacteristics(_ ids: [CBUUID]?, in service: CBService) {}
            }
            public class CBCentrall: NSObject {}
            public protocol CBDelegate: NSObjectProtocol {
              func central(_ central: CBCentral, didDiscovr peripheral: CBPeripheral, rssi RSSI: NSNumber)
            }
        ";
        assert_eq!(
            strangers(source),
            [
                "CBKay",
                "CBState.powerdOn",
                "CBCentral.init(delegat:queue:)",
                "CBCentral.isScaning",
                "CBCentral.conect(_:options:)",
                "CBCentral.connect(_:option:)",
                "CBCentral.connect(_:)",
                "CBCentral.connect(_:options:)",
                "CBCentral.scanForPeripherals(services:)",
                "CBCentral.discoverCharacteristics(_:in:)",
                "CBCentrall",
                "CBDelegate.central(_:didDiscovr:rssi:)",
            ]
        );
    }
}
