import { createHash } from 'node:crypto'
import type { AppConfig } from '#shared/brand/brand.ts'

/**
 * What Stripe's guide asks for with Stripe.js and with Link, Stripe's own wallet
 * (https://docs.stripe.com/security/guide#content-security-policy), without the map service that only its
 * address fields use. Frames of banks for 3D Secure stand inside Stripe's own, where this policy does not reach.
 */
const STRIPE_SOURCES: Readonly<Record<string, readonly string[]>> = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'frame-src': [
    'https://js.stripe.com',
    'https://*.js.stripe.com',
    'https://hooks.stripe.com',
    'https://link.com',
    'https://*.link.com',
  ],
  'connect-src': ['https://api.stripe.com', 'https://link.com', 'https://*.link.com'],
  'img-src': ['https://*.link.com'],
}

export const hashSource = (content: string): string =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`

type PageContent = {
  config: AppConfig
  inlineScripts: readonly string[]
  inlineStyles: readonly string[]
}

/**
 * What a page may load: our own files, and inline only what this document holds, by hash. Style attributes
 * are allowed, since finished markup carries computed sizes in them.
 *
 * With Stripe's keys, Stripe's origins stand on every page and not on the purchase page alone: a visitor goes
 * from the landing page to the purchase without a new document, and the policy of a document is the one it
 * came with. The sandbox needs nothing but our own origin.
 *
 * An ad network adds none of its own: its script runs in a frame of ours alone, with a policy of its own
 * (`ad-frame.ts`), and all that pages get is leave to hold it.
 */
export function contentSecurityPolicy({ config, inlineScripts, inlineStyles }: PageContent): string {
  const { apiBaseUrl, payments, adNetwork } = config
  const isStripe = payments?.mode === 'test' || payments?.mode === 'live'
  const stripe = isStripe ? STRIPE_SOURCES : {}
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'object-src': ["'none'"],
    'script-src': ["'self'", ...inlineScripts.map(hashSource)],
    'style-src': ["'self'", ...inlineStyles.map(hashSource)],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(URL.canParse(apiBaseUrl) ? [new URL(apiBaseUrl).origin] : [])],
    'frame-src': adNetwork ? ["'self'"] : [],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return (
    Object.entries(directives)
      .map(([name, sources]) => [name, ...sources, ...(stripe[name] ?? [])])
      // Without a source of its own a directive is left to `default-src`.
      .filter(({ length }) => length > 1)
      .map((directive) => directive.join(' '))
      .join('; ')
  )
}
