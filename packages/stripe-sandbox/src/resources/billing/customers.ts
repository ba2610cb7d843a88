import { emit } from '../../events.ts'
import { invalidRequest, existing, noSuch } from '../../http/api-error.ts'
import { listRoute, retrieveRoute, route } from '../../http/call.ts'
import {
  emptyable,
  given,
  integer,
  mergeMetadata,
  metadata,
  notSimulated,
  object,
  type ParamsOf,
  text,
} from '../../http/params.ts'
import { endSubscription } from '../../billing/end-subscription.ts'
import { attachPaymentMethod, findPaymentMethod } from '../../payments/payment-methods.ts'
import type { Customer } from '../../state/state.ts'
import { newId, now, type World } from '../../world.ts'
import { ADDRESS, addressOf } from '../fields.ts'

const FIELDS = {
  address: emptyable(object(ADDRESS)),
  balance: integer(),
  description: emptyable(text()),
  email: emptyable(text(512)),
  invoice_prefix: text(12),
  invoice_settings: object({
    default_payment_method: emptyable(text()),
    ...notSimulated('custom_fields footer rendering_options'),
  }),
  metadata: metadata(),
  name: emptyable(text(256)),
  next_invoice_sequence: integer({ min: 1 }),
  phone: emptyable(text()),
  ...notSimulated('business_name cash_balance individual_name preferred_locales shipping source tax'),
  ...notSimulated('tax_exempt validate'),
}

/** @throws StripeApiError resource_missing; a deleted customer can only be read */
export const findCustomer = (world: World, id: string, param: string): Customer =>
  existing(world.state.customers.get(id), 'customer', id, param)

function checkEmail(email: string | null | undefined): void {
  if (email == null || /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email)) return
  throw invalidRequest(`Invalid email address: ${email}`, { code: 'email_invalid', param: 'email' })
}

function defaultMethod(world: World, customer: Customer, id: string | null | undefined): string | null {
  if (id === undefined) return customer.invoice_settings.default_payment_method
  if (id === null) return null
  const method = findPaymentMethod(world, id, 'invoice_settings[default_payment_method]')
  if (method.customer === customer.id) return method.id
  throw invalidRequest(
    `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
    { code: 'resource_missing', param: 'invoice_settings[default_payment_method]' },
  )
}

function changed(world: World, customer: Customer, params: ParamsOf<typeof FIELDS>): Customer {
  checkEmail(params.email)
  const { address, invoice_settings: settings, metadata: metadataChange, ...fields } = params
  return {
    ...customer,
    ...given({ ...fields, address: address && addressOf(address) }),
    invoice_settings: {
      ...customer.invoice_settings,
      default_payment_method: defaultMethod(world, customer, settings?.default_payment_method),
    },
    metadata: mergeMetadata(customer.metadata, metadataChange),
  }
}

const create = route({
  method: 'POST',
  path: '/v1/customers',
  params: { ...FIELDS, payment_method: text(), ...notSimulated('tax_id_data'), test_clock: text() },
  run: ({ world, params }) => {
    const clock = params.test_clock ?? null
    if (clock !== null && !world.state.testClocks.get(clock)) throw noSuch('test clock', clock, 'test_clock')
    const created = now(world, clock)
    const blank = {
      id: newId(world, 'cus', 14),
      object: 'customer',
      address: null,
      balance: 0,
      created,
      currency: null,
      customer_account: null,
      default_source: null,
      delinquent: false,
      description: null,
      discount: null,
      email: null,
      invoice_prefix: world.random.text(8).toUpperCase(),
      invoice_settings: {
        custom_fields: null,
        default_payment_method: null,
        footer: null,
        rendering_options: null,
      },
      livemode: false,
      metadata: {},
      name: null,
      next_invoice_sequence: 1,
      phone: null,
      preferred_locales: [],
      shipping: null,
      tax_exempt: 'none',
      test_clock: clock,
    } satisfies Customer
    const { payment_method: methodId, invoice_settings: settings, ...fields } = params
    const plain = world.state.customers.put(changed(world, blank, { ...fields, invoice_settings: undefined }))
    emit(world, 'customer.created', plain, { clock })
    if (methodId !== undefined) {
      attachPaymentMethod(world, findPaymentMethod(world, methodId, 'payment_method'), plain)
    }
    if (settings === undefined) return plain
    return world.state.customers.put({
      ...plain,
      invoice_settings: {
        ...plain.invoice_settings,
        default_payment_method: defaultMethod(world, plain, settings.default_payment_method),
      },
    })
  },
})

const retrieve = retrieveRoute(
  '/v1/customers/:id',
  (world, id) => world.state.deletedCustomers.get(id) ?? findCustomer(world, id, 'id'),
)

const update = route({
  method: 'POST',
  path: '/v1/customers/:id',
  params: { ...FIELDS, ...notSimulated('default_source') },
  run: ({ world, id, params }) => {
    const before = findCustomer(world, id, 'id')
    const after = world.state.customers.put(changed(world, before, params))
    emit(world, 'customer.updated', after, { before, clock: after.test_clock ?? null })
    return after
  },
})

const list = listRoute('/v1/customers', { email: text(512), test_clock: text() }, ({ state }, params) =>
  // Customers with a test clock are listed only with it.
  state.customers
    .where(params)
    .filter(({ test_clock: clock }) => params.test_clock !== undefined || clock == null),
)

const remove = route({
  method: 'DELETE',
  path: '/v1/customers/:id',
  params: {},
  run: ({ world, id }) => {
    const customer = findCustomer(world, id, 'id')
    for (const subscription of world.state.subscriptions.by('customer', id)) {
      if (subscription.status !== 'canceled' && subscription.status !== 'incomplete_expired') {
        endSubscription(world, subscription, 'cancellation_requested')
      }
    }
    world.state.customers.remove(id)
    emit(world, 'customer.deleted', customer, { clock: customer.test_clock ?? null })
    return world.state.deletedCustomers.put({ id, object: 'customer', deleted: true })
  },
})

export const customerRoutes = [create, retrieve, update, list, remove]
