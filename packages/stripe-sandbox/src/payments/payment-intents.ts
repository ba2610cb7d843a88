import { emit } from '../events.ts'
import type { Customer, PaymentIntent, PaymentMethod } from '../state/state.ts'
import { newId, now, type World } from '../world.ts'

/** What payment and setup intents have in common. */
export type NewIntent = {
  customer: Customer | null
  description: string | null
  metadata: Record<string, string>
  paymentMethod: PaymentMethod | null
  /** The dashboard's payment methods, which are the default. */
  automaticMethods: { allow_redirects: 'always' | 'never' } | null
}

export function newIntentFields(world: World, prefix: 'pi' | 'seti', wanted: NewIntent) {
  const { customer, description, metadata, paymentMethod, automaticMethods } = wanted
  const id = newId(world, prefix)
  return {
    id,
    application: null,
    automatic_payment_methods: automaticMethods && { ...automaticMethods, enabled: true },
    cancellation_reason: null,
    client_secret: `${id}_secret_${world.random.text(25)}`,
    created: now(world, customer?.test_clock ?? null),
    customer: customer?.id ?? null,
    customer_account: null,
    description,
    excluded_payment_method_types: null,
    livemode: false,
    managed_payments: null,
    metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: paymentMethod?.id ?? null,
    payment_method_configuration_details: null,
    payment_method_types: ['card'],
    status:
      paymentMethod === null ? ('requires_payment_method' as const) : ('requires_confirmation' as const),
  }
}

export type NewPayment = NewIntent & {
  amount: number
  currency: string
  setupFutureUsage: 'off_session' | 'on_session' | null
  receiptEmail: string | null
}

export function createPaymentIntent(world: World, wanted: NewPayment): PaymentIntent {
  const clock = wanted.customer?.test_clock ?? null
  const intent = {
    ...newIntentFields(world, 'pi', wanted),
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: wanted.amount,
    amount_capturable: 0,
    amount_received: 0,
    application_fee_amount: null,
    canceled_at: null,
    capture_method: 'automatic',
    confirmation_method: 'automatic',
    currency: wanted.currency,
    last_payment_error: null,
    latest_charge: null,
    payment_method_options: {
      card: {
        installments: null,
        mandate_options: null,
        network: null,
        request_three_d_secure: 'automatic',
      },
    },
    payment_record: null,
    processing: null,
    receipt_email: wanted.receiptEmail,
    review: null,
    setup_future_usage: wanted.setupFutureUsage,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    transfer_data: null,
    transfer_group: null,
  } satisfies PaymentIntent
  const stored = world.state.paymentIntents.put(intent)
  emit(world, 'payment_intent.created', stored, { clock })
  return stored
}
