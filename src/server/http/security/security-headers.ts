import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PaymentSettings } from '#server/settings/payment-settings.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers data alone, which is no document whatever a browser does with it. */
    isCall?: true
  }
}

const HSTS = 'max-age=31536000'
/** For answers that are no pages: nothing in them is ever run, fetched by them or shown in a frame. */
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

/** For wallets in Stripe's frames. The sandbox's wallets are drawn on the page and ask the browser for nothing. */
const STRIPE_PAYMENT = 'payment=(self "https://js.stripe.com" "https://*.js.stripe.com")'

export type SecurityOptions = {
  /** All visitors come over HTTPS. */
  isHttps: boolean
  /** Whether subdomains must be served over HTTPS too. */
  isHstsForSubdomains: boolean
  paymentsMode: PaymentSettings['mode']
}

export type SecurityHeaders = {
  /** Sets them on an answer. */
  set: (request: FastifyRequest, reply: FastifyReply) => void
  /** For what is answered without a request. */
  ofBrokenHttp: Readonly<Record<string, string>>
}

/**
 * Sets the headers of every answer; pages replace the content security policy by their own. What only a document can heed,
 * or what the policy says already to every browser the product runs in, is left out of calls, of whose answers it would be a
 * third.
 *
 * None of them stands in the way of 3D Secure: its frames are Stripe's inside our page, while these headers say
 * who may show, open or read what is ours, and without a `cross-origin-embedder-policy` frames of others need no
 * headers. But wallets open windows from Stripe's frames that report back, and under the stricter opener policy
 * `same-origin` the browser would cut these off from their opener.
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
