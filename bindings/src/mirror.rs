//! Types of the surface that mirror those of the core, field by field.
//!
//! A mirror holds what its original holds, under the same names. It is made by taking the original apart completely, so
//! that a field or a variant that the core gains does not compile here until the shells are given it too. The original
//! is only looked at: whoever keeps it need not copy all of it first, which would take code for every type once more.

/// Makes a value of the surface of one of the core, or the other way round.
pub(crate) trait Mirror<T> {
    fn mirror(original: &T) -> Self;
}

macro_rules! the_same {
    ($($type:ty),+) => {
        $(impl Mirror<$type> for $type {
            fn mirror(original: &$type) -> Self {
                Self::clone(original)
            }
        })+
    };
}
the_same!(bool, f32, i32, String, u8, u16, u32, u64);

impl<A, B: Mirror<A>> Mirror<Vec<A>> for Vec<B> {
    fn mirror(original: &Vec<A>) -> Self {
        original.iter().map(B::mirror).collect()
    }
}

impl<A, B: Mirror<A>> Mirror<Option<A>> for Option<B> {
    fn mirror(original: &Option<A>) -> Self {
        original.as_ref().map(B::mirror)
    }
}

/// Declares a record, one of measures that are no whole numbers, or an enum without data, that mirrors one of the core.
macro_rules! mirror {
    (
        $(#[$meta:meta])*
        pub struct $name:ident = $module:ident::$core:ident {
            $($(#[$doc:meta])* $field:ident: $type:ty,)+
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
        pub struct $name {
            $($(#[$doc])* pub $field: $type,)+
        }

        $crate::mirror::by_field!($module::$core => $name { $($field),+ });
    };
    (
        $(#[$meta:meta])*
        pub measures $name:ident = $module:ident::$core:ident {
            $($(#[$doc:meta])* $field:ident: $type:ty,)+
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Debug, uniffi::Record)]
        pub struct $name {
            $($(#[$doc])* pub $field: $type,)+
        }

        $crate::mirror::by_field!($module::$core => $name { $($field),+ });
    };
    (
        $(#[$meta:meta])*
        pub enum $name:ident = $module:ident::$core:ident {
            $($(#[$doc:meta])* $variant:ident,)+
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, uniffi::Enum)]
        pub enum $name {
            $($(#[$doc])* $variant,)+
        }

        impl From<&$module::$core> for $name {
            fn from(original: &$module::$core) -> Self {
                match original {
                    $($module::$core::$variant => Self::$variant,)+
                }
            }
        }

        impl From<$module::$core> for $name {
            fn from(original: $module::$core) -> Self {
                (&original).into()
            }
        }

        impl From<$name> for $module::$core {
            fn from(mirror: $name) -> Self {
                match mirror {
                    $($name::$variant => Self::$variant,)+
                }
            }
        }

        $crate::mirror::by_from!($module::$core => $name);
    };
}
pub(crate) use mirror;

/// Says that one record mirrors another field by field.
macro_rules! by_field {
    ($module:ident::$core:ident => $name:ident { $($field:ident),+ }) => {
        impl From<&$module::$core> for $name {
            fn from(original: &$module::$core) -> Self {
                let $module::$core { $($field),+ } = original;
                Self { $($field: $crate::mirror::Mirror::mirror($field)),+ }
            }
        }

        $crate::mirror::by_from!($module::$core => $name);
    };
}
pub(crate) use by_field;

/// Says that one type mirrors another as its `From` has it.
macro_rules! by_from {
    ($from:ty => $to:ty) => {
        impl $crate::mirror::Mirror<$from> for $to {
            fn mirror(original: &$from) -> Self {
                original.into()
            }
        }
    };
}
pub(crate) use by_from;
