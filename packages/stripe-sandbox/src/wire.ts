import type Stripe from 'stripe'

/** A decimal number travels as a text; the library makes its `Decimal` of it. */
type WireValue<V> = V extends string
  ? V
  : V extends Stripe.Decimal
    ? string
    : V extends readonly (infer Item)[]
      ? WireValue<Item>[]
      : V extends object
        ? { [Key in keyof V]: WireValue<V[Key]> }
        : V

/** An object of the API as it stands in an answer's body. */
export type Wire<T> = WireValue<T>

/** Leaves the objects out of a union; an open set of words (`string & {}`) is no object. */
type WithoutObjects<V> = V extends string ? V : V extends object ? never : V

/** A reference that can be expanded is kept as the id. `string extends V` tells it from a union of literals. */
type Reference<V> = string extends V ? WithoutObjects<V> : V

type StoredValue<V> = V extends string
  ? V
  : V extends Stripe.Decimal
    ? string
    : V extends readonly (infer Item)[]
      ? StoredValue<Reference<Item>>[]
      : V extends object
        ? { [Key in keyof V]: StoredValue<Reference<V[Key]>> }
        : V

/** An object of the API as the sandbox keeps it: every reference is an id. It is a `Wire` of the same object. */
export type Stored<T> = { [Key in keyof T]: StoredValue<Reference<T[Key]>> }
