import type { FastifyRequest } from 'fastify'
import Stripe from 'stripe'
import { receiveStripeEvent } from '#shared/contract/checkout.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import { type Api, registerPreparedRoute } from '#server/http/routing/register-route.ts'
import { noteSecurity } from '#server/http/logs/security-log.ts'
import type { StripeGateway } from '#server/gateways/stripe/stripe-gateway.ts'

/** Stripe's largest events are invoices with many lines; ours have few. */
const MAX_EVENT_BYTES = 512 * 1024
/** Older signatures are refused, so that an intercepted call cannot be replayed later. */
const TOLERANCE_SECONDS = 5 * 60
/** Tells Stripe's library to accept a signature of any age. */
const ANY_AGE = 0

const refused = (message: string, cause?: unknown): AppError =>
  new AppError('validation_failed', message, {
    cause,
    fields: [{ path: 'stripe-signature', message }],
  })

/** Whether Stripe signed it, at any time. */
function isSigned({ stripe, webhookSecret }: StripeGateway, body: Uint8Array, signature: string): boolean {
  try {
    stripe.webhooks.constructEvent(body, signature, webhookSecret, ANY_AGE)
    return true
  } catch {
    return false
  }
}

/** If our clock is far ahead, every signature seems too old. The response does not wait for the measurement. */
function suspectClock({ clock }: StripeGateway, { log }: FastifyRequest): void {
  log.warn(
    `refused a Stripe webhook whose signature is older than ${TOLERANCE_SECONDS} s: it was late, or this server's clock is ahead`,
  )
  void clock.measure()
}

/** @throws AppError if Stripe did not sign it, or not for us */
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
      throw refused('The signature does not match', error)
    }
    throw new AppError('malformed_body', 'The body is not an event', { cause: error })
  }
  if (event.livemode !== (mode === 'live')) throw refused('The event is for another mode')
  if (event.account !== undefined) throw refused('The event is for another account')
  return event
}

/**
 * Stripe's webhook: the event is stored before the response and processed after it. The body stays unparsed, because the
 * signature covers its bytes.
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
