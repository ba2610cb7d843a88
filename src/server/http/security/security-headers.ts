import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PaymentSettings } from '#server/settings/payment-settings.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route answers with data only, never with a document. */
    isCall?: true
  }
}

const HSTS = 'max-age=31536000'
/** For answers that are no pages: nothing in them is run, loaded or framed. */
const API_POLICY = "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

const DENIED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'usb',
]

/** For wallets in Stripe's frames. The sandbox draws its wallets on the page and needs no permission. */
const STRIPE_PAYMENT = 'payment=(self "https://js.stripe.com" "https://*.js.stripe.com")'

export type SecurityOptions = {
  /** Whether all visitors use HTTPS. */
  isHttps: boolean
  /** Whether subdomains must be served over HTTPS too. */
  isHstsForSubdomains: boolean
  paymentsMode: PaymentSettings['mode']
}

export type SecurityHeaders = {
  /** Sets the headers of an answer. */
  set: (request: FastifyRequest, reply: FastifyReply) => void
  /** Headers for answers to input that is not a valid request. */
  ofBrokenHttp: Readonly<Record<string, string>>
}

/**
 * Sets the headers of every answer; pages replace the content security policy with their own, and those of visitors have no
 * opener policy (`pages.ts`). Calls of the API get
 * only the headers that matter for data, because all of them would be a third of the answer.
 *
 * They do not interfere with 3D Secure, whose frames are Stripe's inside our page. The opener policy is not
 * `same-origin`, because wallets open windows from Stripe's frames that report back to their opener.
 */
export function securityHeaders({
  isHttps,
  isHstsForSubdomains,
  paymentsMode,
}: SecurityOptions): SecurityHeaders {
  const hsts = { 'strict-transport-security': isHstsForSubdomains ? `${HSTS}; includeSubDomains` : HSTS }
  const isSandbox = paymentsMode === 'sandbox'
  const ofCalls = {
    'content-security-policy': API_POLICY,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  }
  const ofAll = {
    ...ofCalls,
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin',
    'cross-origin-opener-policy': isSandbox ? 'same-origin' : 'same-origin-allow-popups',
    'permissions-policy': [
      ...DENIED_FEATURES.map((feature) => `${feature}=()`),
      isSandbox ? 'payment=()' : STRIPE_PAYMENT,
    ].join(', '),
  }
  return {
    set: (request, reply) => {
      reply.headers(request.routeOptions.config?.isCall ? ofCalls : ofAll)
      reply.header('x-request-id', request.id)
      if (isHttps || request.protocol === 'https') reply.headers(hsts)
    },
    ofBrokenHttp: { ...ofCalls, ...(isHttps && hsts) },
  }
}
