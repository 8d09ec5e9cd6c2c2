//! What a module written in Swift declares for others.
//!
//! It reads what our stand-ins are written in, formatted by swift-format, and not all of Swift: bodies are passed over, and a
//! property is the only one of its line.

/// One thing that a module declares `public` or `open`, and not only for tests.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Declaration {
    /// The types around it, then what it is called: `CBPeripheral.writeValue(_:for:type:)`.
    pub(super) path: String,
    pub(super) kind: Kind,
    /// The type that it belongs to, from the outermost on.
    pub(super) owner: Vec<String>,
    /// What stands before the parameters.
    pub(super) name: String,
    pub(super) parameters: Vec<Parameter>,
    /// Whether it can fail, so that the selector has one argument more.
    pub(super) throws: bool,
    /// How it is spelled, without attributes, defaults and bodies.
    pub(super) text: String,
}

/// What is handed to a function.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Parameter {
    /// `_` where there is none.
    pub(super) label: String,
    pub(super) of: String,
}

/// What can be declared.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Kind {
    Type,
    Function,
    Property,
    Case,
}

/// What may stand before the word that says what is declared.
const MODIFIERS: [&str; 24] = [
    "public",
    "open",
    "internal",
    "private",
    "fileprivate",
    "package",
    "static",
    "class",
    "final",
    "override",
    "weak",
    "unowned",
    "lazy",
    "mutating",
    "nonmutating",
    "nonisolated",
    "required",
    "convenience",
    "indirect",
    "dynamic",
    "optional",
    "prefix",
    "postfix",
    "infix",
];

const KEYWORDS: [&str; 15] = [
    "import",
    "typealias",
    "associatedtype",
    "func",
    "init",
    "deinit",
    "subscript",
    "var",
    "let",
    "case",
    "struct",
    "enum",
    "protocol",
    "extension",
    "actor",
];

/// Gives what a file declares for others, in its order.
pub(super) fn declared(source: &str) -> Vec<Declaration> {
    let mut reader = Reader { tokens: tokens(source), at: 0, found: Vec::new() };
    reader.members(&[], Members::Marked);
    reader.found
}

#[derive(Clone, Debug)]
struct Token {
    text: String,
    begins_line: bool,
}

/// Says which members of a type others see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Members {
    /// Those that say so.
    Marked,
    /// Those that say so, and cases.
    Cases,
    /// Those that do not say otherwise.
    All,
    None,
}

/// What stands before a name.
#[derive(Debug)]
struct Head {
    is_marked: bool,
    is_hidden: bool,
    /// Whether others see what is declared.
    is_seen: bool,
    keyword: String,
    /// How it begins, without what only hides or shows it.
    start: String,
}

#[derive(Debug)]
struct Reader {
    tokens: Vec<Token>,
    at: usize,
    found: Vec<Declaration>,
}

impl Reader {
    fn peek(&self) -> &str {
        self.tokens.get(self.at).map_or("", |token| &token.text)
    }

    fn begins_line(&self) -> bool {
        self.tokens.get(self.at).is_none_or(|token| token.begins_line)
    }

    fn next(&mut self) -> String {
        let text = self.peek().to_owned();
        self.at += 1;
        text
    }

    /// Reads on from a bracket to its counterpart, and gives all of it.
    fn balanced(&mut self) -> Vec<String> {
        let (mut depth, mut read) = (0_usize, Vec::new());
        loop {
            let token = self.next();
            match token.as_str() {
                "" => return read,
                "(" | "[" | "{" | "<" => depth += 1,
                ")" | "]" | "}" | ">" => depth = depth.saturating_sub(1),
                _ => {}
            }
            read.push(token);
            if depth == 0 {
                return read;
            }
        }
    }

    /// Passes over a block of code, in which `<` is an operator.
    fn body(&mut self) {
        let mut depth = 0_usize;
        loop {
            match self.next().as_str() {
                "" => return,
                "{" => depth += 1,
                "}" => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                return;
            }
        }
    }

    /// Reads a type or what constrains it, up to a body, a value or the end of what is declared.
    fn rest(&mut self, goes_on: &[&str]) -> Vec<String> {
        let mut read = Vec::new();
        while !matches!(self.peek(), "" | "{" | "=" | "}" | ";")
            && (!self.begins_line() || goes_on.contains(&self.peek()))
        {
            if matches!(self.peek(), "(" | "[" | "<") {
                read.extend(self.balanced());
            } else {
                read.push(self.next());
            }
        }
        read
    }

    /// Passes over a value, up to what is declared next.
    fn value(&mut self) {
        while !matches!(self.peek(), "" | "}") {
            let is_next = self.begins_line()
                && (MODIFIERS.contains(&self.peek())
                    || KEYWORDS.contains(&self.peek())
                    || self.peek().starts_with(['@', '#']));
            if is_next {
                return;
            }
            match self.peek() {
                "{" => self.body(),
                "(" | "[" => self.brackets(),
                _ => self.at += 1,
            }
        }
    }

    /// Passes over brackets of an expression, in which `<` is an operator.
    fn brackets(&mut self) {
        let mut depth = 0_usize;
        loop {
            match self.next().as_str() {
                "" => return,
                "(" | "[" | "{" => depth += 1,
                ")" | "]" | "}" => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                return;
            }
        }
    }

    fn members(&mut self, owner: &[String], seen: Members) {
        while !matches!(self.peek(), "" | "}") {
            self.member(owner, seen);
        }
        self.at += 1;
    }

    fn member(&mut self, owner: &[String], seen: Members) {
        let head = self.head(seen);
        match head.keyword.as_str() {
            "struct" | "enum" | "protocol" | "extension" | "class" | "actor" => self.container(owner, &head),
            "typealias" | "associatedtype" => self.alias(owner, &head),
            "func" | "init" | "subscript" => self.function(owner, &head),
            "var" | "let" => self.property(owner, &head),
            "case" => self.cases(owner, !head.is_hidden && matches!(seen, Members::Cases | Members::All)),
            ";" => {}
            "deinit" => self.body(),
            "{" => {
                self.at -= 1;
                self.body();
            }
            _ => {
                while !self.begins_line() && !matches!(self.peek(), "" | "}") {
                    self.at += 1;
                }
            }
        }
    }

    /// Reads what stands before the name of what is declared.
    fn head(&mut self, seen: Members) -> Head {
        let (mut is_marked, mut is_hidden, mut start) = (false, false, String::new());
        loop {
            let token = self.peek().to_owned();
            if token.starts_with('@') {
                self.at += 1;
                if self.peek() == "(" {
                    self.balanced();
                }
                is_hidden |= token == "@_spi";
            } else if MODIFIERS.contains(&token.as_str()) && !self.is_class() {
                self.at += 1;
                // `private(set)` does not hide what can be read.
                if self.peek() == "(" {
                    self.balanced();
                    continue;
                }
                is_marked |= matches!(token.as_str(), "public" | "open");
                is_hidden |= matches!(token.as_str(), "private" | "fileprivate" | "internal" | "package");
                match token.as_str() {
                    "static" | "class" => start += "static ",
                    "mutating" => start += "mutating ",
                    _ => {}
                }
            } else {
                break;
            }
        }
        let is_seen = !is_hidden && seen != Members::None && (is_marked || seen == Members::All);
        let keyword = self.next();
        Head { is_marked, is_hidden, is_seen, start: start + &keyword, keyword }
    }

    fn container(&mut self, owner: &[String], head: &Head) {
        let mut words = self.rest(&["where", ":"]);
        while !matches!(self.peek(), "{" | "") {
            words.push(self.next());
        }
        self.at += 1;
        let end = words.iter().position(|word| matches!(word.as_str(), "<" | ":" | "where"));
        let name = words.iter().take(end.unwrap_or(words.len())).cloned().collect::<String>();
        let within: Vec<String> = owner.iter().cloned().chain(name.split('.').map(str::to_owned)).collect();
        let members = match head.keyword.as_str() {
            "extension" if head.is_marked => Members::All,
            "extension" if !head.is_hidden => Members::Marked,
            _ if !head.is_seen => Members::None,
            "protocol" => Members::All,
            "enum" => Members::Cases,
            _ => Members::Marked,
        };
        if head.is_seen && head.keyword != "extension" {
            self.push(Kind::Type, owner, &name, None, &format!("{} {}", head.start, spelled(&words)));
        }
        self.members(&within, members);
    }

    fn alias(&mut self, owner: &[String], head: &Head) {
        let name = self.next();
        let mut words = self.rest(&["where", ":"]);
        if self.peek() == "=" {
            self.at += 1;
            let is = self.rest(&[]);
            if head.keyword == "typealias" {
                words.push("=".to_owned());
                words.extend(is);
            }
        }
        if head.is_seen {
            self.push(Kind::Type, owner, &name, None, &format!("{} {name} {}", head.start, spelled(&words)));
        }
    }

    fn function(&mut self, owner: &[String], head: &Head) {
        let mut name = if head.keyword == "func" { self.next() } else { head.keyword.clone() };
        let mut words = Vec::new();
        let mut fails = "";
        while !matches!(self.peek(), "(" | "") {
            if matches!(self.peek(), "?" | "!") && head.keyword == "init" {
                fails = "?";
                self.at += 1;
            } else if self.peek() == "<" && !is_operator(&name) {
                words.extend(self.balanced());
            } else {
                name += &self.next();
            }
        }
        let within = self.balanced();
        let mut parameters = parameters(&within);
        if is_operator(&name) {
            for one in &mut parameters {
                "_".clone_into(&mut one.label);
            }
        }
        let after = self.rest(&["->", "where", "throws", "async", "rethrows"]);
        if self.peek() == "{" {
            self.body();
        }
        if !head.is_seen {
            return;
        }
        let throws = after.iter().any(|word| word == "throws");
        let shown: Vec<_> = parameters.iter().map(|one| format!("{}: {}", one.label, one.of)).collect();
        let start =
            if head.keyword == "func" { format!("{} {name}", head.start) } else { head.start.clone() };
        let text = format!("{start}{fails}{}({}) {}", spelled(&words), shown.join(", "), spelled(&after));
        self.push(Kind::Function, owner, &name, Some((parameters, throws)), &text);
    }

    fn property(&mut self, owner: &[String], head: &Head) {
        let name = self.next();
        let words = self.rest(&[]);
        match self.peek() {
            "{" => self.body(),
            "=" => self.value(),
            _ => {}
        }
        if head.is_seen {
            // A constant of ours may be a property of Apple's.
            let start = head.start.replace("let", "var");
            self.push(Kind::Property, owner, &name, None, &format!("{start} {name}{}", spelled(&words)));
        }
    }

    fn cases(&mut self, owner: &[String], is_seen: bool) {
        loop {
            let name = self.next();
            let values = if self.peek() == "(" { self.balanced() } else { Vec::new() };
            if self.peek() == "=" {
                self.at += 2;
            }
            if is_seen {
                let parameters = (!values.is_empty()).then(|| (parameters(&values), false));
                self.push(Kind::Case, owner, &name, parameters, &format!("case {name}{}", spelled(&values)));
            }
            if self.peek() != "," {
                return;
            }
            self.at += 1;
        }
    }

    /// Says whether `class` is what is declared here, and not how it is.
    fn is_class(&self) -> bool {
        let next = self.tokens.get(self.at + 1).map_or("", |token| &token.text);
        self.peek() == "class" && !MODIFIERS.contains(&next) && !KEYWORDS.contains(&next)
    }

    fn push(
        &mut self,
        kind: Kind,
        owner: &[String],
        name: &str,
        parameters: Option<(Vec<Parameter>, bool)>,
        text: &str,
    ) {
        let labels = parameters.as_ref().map(|(parameters, _)| {
            let labels: Vec<_> = parameters.iter().map(|one| one.label.as_str()).collect();
            if labels.is_empty() { "()".to_owned() } else { format!("({}:)", labels.join(":")) }
        });
        let called = format!("{name}{}", labels.unwrap_or_default());
        let path = owner.iter().map(String::as_str).chain([called.as_str()]).collect::<Vec<_>>().join(".");
        let (parameters, throws) = parameters.unwrap_or_default();
        let (owner, name) = (owner.to_vec(), name.trim_matches('`').to_owned());
        let text = text.trim().to_owned();
        self.found.push(Declaration {
            path: path.replace('`', ""),
            kind,
            owner,
            name,
            parameters,
            throws,
            text,
        });
    }
}

fn is_operator(name: &str) -> bool {
    name.chars().all(|c| "=<>!+-*/%&|^~?".contains(c))
}

/// Reads parameters, between their brackets: labels and types, without attributes and defaults.
fn parameters(within: &[String]) -> Vec<Parameter> {
    let (mut depth, mut parts) = (0_usize, vec![Vec::new()]);
    for word in within.get(1..within.len().saturating_sub(1)).unwrap_or_default() {
        match word.as_str() {
            "(" | "[" | "{" | "<" => depth += 1,
            ")" | "]" | "}" | ">" => depth = depth.saturating_sub(1),
            _ => {}
        }
        if word == "," && depth == 0 {
            parts.push(Vec::new());
        } else if let Some(part) = parts.last_mut() {
            part.push(word.clone());
        }
    }
    let parts = parts.into_iter().filter(|part| !part.is_empty());
    parts
        .map(|part| {
            let colon = part.iter().position(|word| word == ":");
            let names = colon.and_then(|colon| part.get(..colon)).unwrap_or_default();
            let label = names.iter().find(|word| !word.starts_with('@')).map_or("_", String::as_str);
            let of = part.get(colon.map_or(0, |colon| colon + 1)..).unwrap_or_default();
            let end = of.iter().position(|word| word == "=").unwrap_or(of.len());
            let of: Vec<_> = of
                .iter()
                .take(end)
                .filter(|word| !word.starts_with('@') && *word != "inout")
                .cloned()
                .collect();
            Parameter { label: label.trim_matches('`').to_owned(), of: spelled(&of) }
        })
        .collect()
}

/// Writes words as one would, near enough.
fn spelled(words: &[String]) -> String {
    let mut text = String::new();
    for word in words.iter().filter(|word| !word.starts_with('@')) {
        let is_word = |c: char| c.is_alphanumeric() || c == '_';
        let apart = matches!(word.as_str(), "->" | "=" | "&" | "where" | "==")
            || (text.ends_with(is_word) && word.starts_with(|c| is_word(c) || "([".contains(c)) && {
                // `f(x)` and `any P` differ in what stands first.
                word.starts_with(is_word) || text.ends_with("each") || text.ends_with("repeat")
            })
            || text.ends_with([',', ':', '=', '&'])
            || text.ends_with("->")
            || (text.ends_with(['>', ')', ']', '?']) && word.starts_with(is_word));
        if apart && !text.is_empty() {
            text.push(' ');
        }
        text += word;
    }
    text
}

/// Cuts a source into words and signs; comments and texts are left out.
fn tokens(source: &str) -> Vec<Token> {
    let (mut found, mut begins_line): (Vec<Token>, bool) = (Vec::new(), true);
    let mut rest = source;
    while let Some(first) = rest.chars().next() {
        if first == '\n' {
            begins_line = true;
        }
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            rest.find("*/").map_or(rest.len(), |at| at + 2)
        } else if first.is_whitespace() {
            first.len_utf8()
        } else {
            let length = match first {
                '"' => text_length(rest),
                '-' if rest.starts_with("->") => 2,
                '=' if rest.starts_with("==") => 2,
                '@' | '#' | '`' | '_' => {
                    1 + rest[1..]
                        .find(|c: char| !(c.is_alphanumeric() || "_`".contains(c)))
                        .unwrap_or(rest.len() - 1)
                }
                _ if first.is_alphanumeric() => {
                    rest.find(|c: char| !(c.is_alphanumeric() || c == '_')).unwrap_or(rest.len())
                }
                _ => first.len_utf8(),
            };
            let text = if first == '"' { "\"\"" } else { &rest[..length] };
            found.push(Token { text: text.to_owned(), begins_line });
            begins_line = false;
            length
        };
        rest = &rest[length..];
    }
    found
}

/// Says how long a text in quotation marks is, with what is put into it.
fn text_length(source: &str) -> usize {
    let long = source.starts_with("\"\"\"");
    let quote = if long { "\"\"\"" } else { "\"" };
    let (mut at, mut depth) = (quote.len(), 0_usize);
    while let Some(rest) = source.get(at..).filter(|rest| !rest.is_empty()) {
        let Some(first) = rest.chars().next() else { break };
        if rest.starts_with("\\(") {
            depth += 1;
            at += 2;
        } else if depth > 0 {
            match first {
                '(' => depth += 1,
                ')' => depth -= 1,
                '"' => {
                    at += text_length(rest);
                    continue;
                }
                _ => {}
            }
            at += first.len_utf8();
        } else if first == '\\' {
            at += 2;
        } else if rest.starts_with(quote) {
            return at + quote.len();
        } else {
            at += first.len_utf8();
        }
    }
    source.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_others_see_is_read_with_its_labels_and_types() {
        let source = r#"
            // public struct Comment {}
            open class Radio: NSObject {
              public internal(set) var name: String? = "} public let x = 1 \(names.map { "{\($0)" })"
              @_spi(Tests) public var seen = 0
              private let phone: Phone
              public init(_ queue: DispatchQueue? = nil, for services: [Service]) throws { if a < b { return } }
              open class var isOn: Bool { get { true } }
              public func write(
                _ data: Data, to peer: @escaping (Int) -> Void
              ) -> [String: Any] { let text = "}" }
              func hidden() {}
            }
            public enum State: Int { case off = 1, turning(by: Int), on; public static let none = Self.off }
            public protocol Listener: NSObjectProtocol { func radio(_ radio: Radio, didHear text: String) }
            extension Radio.Inner where Self: View { public static func == (a: Self, b: Self) -> Bool { true } }
            enum Hidden { case one }
        "#;
        let found = declared(source);
        let paths: Vec<_> = found.iter().map(|one| one.path.as_str()).collect();
        assert_eq!(
            paths,
            [
                "Radio",
                "Radio.name",
                "Radio.init(_:for:)",
                "Radio.isOn",
                "Radio.write(_:to:)",
                "State",
                "State.off",
                "State.turning(by:)",
                "State.on",
                "State.none",
                "Listener",
                "Listener.radio(_:didHear:)",
                "Radio.Inner.==(_:_:)",
            ]
        );
        assert!(found[2].throws);
        assert_eq!(found[4].text, "func write(_: Data, to: (Int) -> Void) -> [String: Any]");
        assert_eq!(found[11].parameters[0], Parameter { label: "_".to_owned(), of: "Radio".to_owned() });
    }
}
