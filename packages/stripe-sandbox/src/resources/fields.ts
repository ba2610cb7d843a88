import type Stripe from 'stripe'
import { emptyable, object, type ParamsOf, text } from '../http/params.ts'
import type { Stored } from '../wire.ts'

export const ADDRESS = {
  city: emptyable(text()),
  country: emptyable(text()),
  line1: emptyable(text()),
  line2: emptyable(text()),
  postal_code: emptyable(text()),
  state: emptyable(text()),
}

export const addressOf = (address: ParamsOf<typeof ADDRESS>): Stored<Stripe.Address> => ({
  city: address.city ?? null,
  country: address.country ?? null,
  line1: address.line1 ?? null,
  line2: address.line2 ?? null,
  postal_code: address.postal_code ?? null,
  state: address.state ?? null,
})

export const billingDetails = () =>
  object({
    address: emptyable(object(ADDRESS)),
    email: emptyable(text()),
    name: emptyable(text()),
    phone: emptyable(text()),
  })
