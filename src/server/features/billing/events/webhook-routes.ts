import type { FastifyRequest } from 'fastify'
import Stripe from 'stripe'
import { receiveStripeEvent } from '#shared/contract/billing.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import { type Api, registerPreparedRoute } from '#server/http/routing/register-route.ts'
import { noteSecurity } from '#server/http/logs/security-log.ts'
import type { StripeGateway } from '#server/gateways/stripe/stripe-gateway.ts'

/** Stripe's largest events are invoices with many lines; ours have a few. */
const MAX_EVENT_BYTES = 512 * 1024
/** Older signatures are refused, so that a call that was overheard cannot be sent again later. */
const TOLERANCE_SECONDS = 5 * 60
/** For Stripe's library: the time of the signature does not matter. */
const ANY_AGE = 0

const refused = (message: string, cause?: unknown): AppError =>
  new AppError('validation_failed', message, {
    cause,
    fields: [{ path: 'stripe-signature', message }],
  })

/** Whether Stripe has signed it, at whatever time. */
function isSigned({ stripe, webhookSecret }: StripeGateway, body: Uint8Array, signature: string): boolean {
  try {
    stripe.webhooks.constructEvent(body, signature, webhookSecret, ANY_AGE)
    return true
  } catch {
    return false
  }
}

/** With a clock that is far ahead every signature seems too old. The answer does not wait for the measurement. */
function suspectClock({ clock }: StripeGateway, { log }: FastifyRequest): void {
  log.warn(
    `a webhook of Stripe's was refused since its signature is older than ${TOLERANCE_SECONDS} s: it came late, or this server's clock is ahead`,
  )
  void clock.measure()
}

/** @throws AppError for what Stripe has not signed, or not for us */
function readEvent(gateway: StripeGateway, request: FastifyRequest): Stripe.Event {
  const { stripe, mode, webhookSecret } = gateway
  const { body } = request
  const signature = request.headers['stripe-signature']
  if (!(body instanceof Uint8Array) || typeof signature !== 'string') {
    noteSecurity(request, { event: 'signature' })
    throw refused('The signature is missing')
  }
  let event: Stripe.Event
  try {
    event = stripe.webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE_SECONDS)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) {
      if (isSigned(gateway, body, signature)) suspectClock(gateway, request)
      noteSecurity(request, { event: 'signature' })
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
export function registerWebhookRoutes(
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
    registerPreparedRoute({ ...api, app: scope }, receiveStripeEvent, async (request, reply) => {
      await receive(readEvent(gateway, request))
      return reply.send({ success: true, data: { received: true } })
    })
    done()
  })
}
