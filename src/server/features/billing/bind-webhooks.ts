import Stripe from 'stripe'
import { receiveStripeEvent } from '#shared/contract/billing.ts'
import { AppError } from '../../http/app-error.ts'
import { type Api, bindPreparedRoute } from '../../http/bind-route.ts'
import type { StripeGateway } from '../../gateways/stripe/stripe-gateway.ts'

/** Stripe's largest events are invoices with many lines; ours have a few. */
const MAX_EVENT_BYTES = 512 * 1024
/** Older signatures are refused, so that a call that was overheard cannot be sent again later. */
const TOLERANCE_SECONDS = 5 * 60

const refused = (message: string, cause?: unknown): AppError =>
  new AppError('validation_failed', message, {
    cause,
    fields: [{ path: 'stripe-signature', message }],
  })

/** @throws AppError for what Stripe has not signed, or not for us */
function readEvent(
  { stripe, mode, webhookSecret }: StripeGateway,
  body: unknown,
  signature: string | string[] | undefined,
): Stripe.Event {
  if (!(body instanceof Uint8Array) || typeof signature !== 'string') {
    throw refused('The signature is missing')
  }
  let event: Stripe.Event
  try {
    event = stripe.webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE_SECONDS)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) {
      throw refused('The signature does not fit', error)
    }
    throw new AppError('malformed_body', 'The body is no event', { cause: error })
  }
  if (event.livemode !== (mode === 'live')) throw refused('The event is of the other mode')
  if (event.account !== undefined) throw refused('The event is of another account')
  return event
}

/**
 * Stripe's webhook: the event is stored before it is answered, and processed after. The body reaches the handler as
 * it came, past the parser of all other calls.
 */
export function bindWebhooks(
  api: Api,
  gateway: StripeGateway,
  receive: (event: Stripe.Event) => Promise<void>,
): void {
  void api.app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: MAX_EVENT_BYTES },
      (_request, body, parsed) => parsed(null, body),
    )
    bindPreparedRoute({ ...api, app: scope }, receiveStripeEvent, async (request, reply) => {
      await receive(readEvent(gateway, request.body, request.headers['stripe-signature']))
      return reply.send({ success: true, data: { received: true } })
    })
    done()
  })
}
