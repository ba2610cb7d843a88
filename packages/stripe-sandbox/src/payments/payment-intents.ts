import { emit } from '../events.ts'
import type { Customer, PaymentIntent, PaymentMethod } from '../state/state.ts'
import { newId, now, type World } from '../world.ts'

export type NewIntent = {
  amount: number
  currency: string
  customer: Customer | null
  description: string | null
  metadata: Record<string, string>
  paymentMethod: PaymentMethod | null
  setupFutureUsage: 'off_session' | 'on_session' | null
  receiptEmail: string | null
  /** The dashboard's payment methods, which are the default. */
  automaticMethods: { allow_redirects: 'always' | 'never' } | null
}

export function createPaymentIntent(world: World, wanted: NewIntent): PaymentIntent {
  const clock = wanted.customer?.test_clock ?? null
  const id = newId(world, 'pi')
  const intent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: wanted.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: wanted.automaticMethods && { ...wanted.automaticMethods, enabled: true },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${world.random.text(25)}`,
    confirmation_method: 'automatic',
    created: now(world, clock),
    currency: wanted.currency,
    customer: wanted.customer?.id ?? null,
    customer_account: null,
    description: wanted.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: wanted.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: wanted.paymentMethod?.id ?? null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: {
        installments: null,
        mandate_options: null,
        network: null,
        request_three_d_secure: 'automatic',
      },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: wanted.receiptEmail,
    review: null,
    setup_future_usage: wanted.setupFutureUsage,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: wanted.paymentMethod === null ? 'requires_payment_method' : 'requires_confirmation',
    transfer_data: null,
    transfer_group: null,
  } satisfies PaymentIntent
  const stored = world.state.paymentIntents.put(intent)
  emit(world, 'payment_intent.created', stored, { clock })
  return stored
}
