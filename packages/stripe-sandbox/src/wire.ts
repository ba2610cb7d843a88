import type Stripe from 'stripe'

/** A decimal number is sent as a string; the library turns it into its `Decimal`. */
type WireValue<V> = V extends string
  ? V
  : V extends Stripe.Decimal
    ? string
    : V extends readonly (infer Item)[]
      ? WireValue<Item>[]
      : V extends object
        ? { [Key in keyof V]: WireValue<V[Key]> }
        : V

/** An object of the API in the body of an answer. */
export type Wire<T> = WireValue<T>

/** Removes objects from a union. An open set of strings (`string & {}`) is not an object. */
type WithoutObjects<V> = V extends string ? V : V extends object ? never : V

/** An expandable reference is stored as the id. `string extends V` tells it from a union of literals. */
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

/** An object as the sandbox stores it: every reference is an id. Also a valid `Wire` of the object. */
export type Stored<T> = { [Key in keyof T]: StoredValue<Reference<T[Key]>> }
