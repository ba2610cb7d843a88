import type { State } from '../state/state.ts'
import type { World } from '../world.ts'
import { confirmationSecretOf, paymentsOf } from '../billing/invoice-payments.ts'
import { invalidRequest } from './api-error.ts'

type Node = Readonly<Record<string, unknown>>
type Source = {
  [Name in keyof State]: State[Name] extends { get: (id: string) => object | undefined } ? Name : never
}[keyof State]

/** The expandable fields of each object; fields of inner objects are written with dots. */
const REFERENCES: Readonly<Record<string, Readonly<Record<string, Source>>>> = {
  customer: { test_clock: 'testClocks', 'invoice_settings.default_payment_method': 'paymentMethods' },
  payment_method: { customer: 'customers' },
  product: { default_price: 'prices' },
  price: { product: 'products' },
  plan: { product: 'products' },
  discount: { customer: 'customers', 'source.coupon': 'coupons' },
  subscription: {
    customer: 'customers',
    default_payment_method: 'paymentMethods',
    discounts: 'discounts',
    latest_invoice: 'invoices',
    pending_setup_intent: 'setupIntents',
    test_clock: 'testClocks',
  },
  subscription_item: { discounts: 'discounts' },
  invoice: {
    customer: 'customers',
    default_payment_method: 'paymentMethods',
    discounts: 'discounts',
    'parent.subscription_details.subscription': 'subscriptions',
    'total_discount_amounts.discount': 'discounts',
    test_clock: 'testClocks',
  },
  line_item: {
    discounts: 'discounts',
    'discount_amounts.discount': 'discounts',
    'pricing.price_details.price': 'prices',
    subscription: 'subscriptions',
  },
  invoice_payment: {
    invoice: 'invoices',
    'payment.payment_intent': 'paymentIntents',
    'payment.charge': 'charges',
  },
  payment_intent: { customer: 'customers', payment_method: 'paymentMethods', latest_charge: 'charges' },
  setup_intent: { customer: 'customers', payment_method: 'paymentMethods' },
  charge: { customer: 'customers', payment_intent: 'paymentIntents' },
  dispute: { charge: 'charges', payment_intent: 'paymentIntents' },
  'radar.early_fraud_warning': { charge: 'charges', payment_intent: 'paymentIntents' },
  refund: {
    charge: 'charges',
    customer: 'customers',
    payment_intent: 'paymentIntents',
    payment_method: 'paymentMethods',
  },
}

const idOf = (node: Node): string => (typeof node['id'] === 'string' ? node['id'] : '')

/** Fields that are only included on request. */
const INCLUDED: Readonly<Record<string, Readonly<Record<string, (world: World, node: Node) => unknown>>>> = {
  invoice: {
    payments: (world, node) => paymentsOf(world, idOf(node)),
    confirmation_secret: (world, node) => confirmationSecretOf(world, idOf(node)),
  },
  charge: {
    refunds: (world, node) => ({
      object: 'list',
      data: world.state.refunds.by('charge', idOf(node)).reverse(),
      has_more: false,
      url: `/v1/charges/${idOf(node)}/refunds`,
    }),
  },
  customer: {
    subscriptions: (world, node) => ({
      object: 'list',
      data: world.state.subscriptions
        .by('customer', idOf(node))
        .filter((subscription) => subscription.status !== 'canceled')
        .reverse(),
      has_more: false,
      url: `/v1/customers/${idOf(node)}/subscriptions`,
    }),
  },
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const cannotExpand = (path: string, field: string): Error =>
  invalidRequest(
    `This property cannot be expanded (${field})${path === field ? '' : ` in ${path}`}. You may want to try ` +
      'removing it from the `expand` parameter.',
    { param: 'expand' },
  )

type Step = { world: World; path: string; owner: string; inside: string }

function expandValue(step: Step, value: unknown, rest: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => expandValue(step, item, rest))
  if (typeof value === 'string') {
    const source = REFERENCES[step.owner]?.[step.inside]
    if (source === undefined) throw cannotExpand(step.path, step.inside)
    const object: unknown = step.world.state[source].get(value)
    return isNode(object) ? expandNode(step, object, rest) : value
  }
  if (isNode(value)) return rest.length === 0 ? value : expandNode(step, value, rest)
  if (value === null) return null
  throw cannotExpand(step.path, step.inside)
}

function expandNode(step: Step, node: Node, rest: readonly string[]): Node {
  const [field, ...further] = rest
  if (field === undefined) return node
  const kind = typeof node['object'] === 'string' ? node['object'] : null
  const owner = kind ?? step.owner
  const inside = kind === null && step.inside !== '' ? `${step.inside}.${field}` : field
  const included = node[field] === undefined ? INCLUDED[owner]?.[field] : undefined
  const value = included ? included(step.world, node) : node[field]
  return { ...node, [field]: expandValue({ ...step, owner, inside }, value, further) }
}

/**
 * Replaces the ids named by `expand` with their objects. At most four levels; a list's `data` counts as one, as in the
 * real API (stripe-java issue 2011).
 *
 * @throws StripeApiError for a field that does not exist or holds no id
 */
export function expandAnswer(world: World, answer: object, paths: readonly string[]): object {
  let result: Node = { ...answer }
  for (const path of paths) {
    const fields = path.split('.')
    if (fields.length > 4) {
      throw invalidRequest(`You cannot expand more than 4 levels of a property. Property: ${path}`, {
        code: 'property_expansion_max_depth',
        param: 'expand',
      })
    }
    result = expandNode({ world, path, owner: '', inside: '' }, result, fields)
  }
  return result
}
