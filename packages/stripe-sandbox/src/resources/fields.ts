import type Stripe from 'stripe'
import { emptyable, given, object, type ParamsOf, text } from '../http/params.ts'
import { byName } from '../words.ts'
import type { Stored } from '../wire.ts'

const ADDRESS_FIELDS = 'city country line1 line2 postal_code state'

export const ADDRESS = byName(ADDRESS_FIELDS, () => emptyable(text()))

export const NO_ADDRESS: Stored<Stripe.Address> = byName(ADDRESS_FIELDS, () => null)

export const addressOf = (address: ParamsOf<typeof ADDRESS>): Stored<Stripe.Address> => ({
  ...NO_ADDRESS,
  ...given(address),
})

export const billingDetails = () =>
  object({
    address: emptyable(object(ADDRESS)),
    email: emptyable(text()),
    name: emptyable(text()),
    phone: emptyable(text()),
  })
