import { createHash } from 'node:crypto'
import type { AppConfig } from '#shared/brand/brand.ts'

/**
 * What Stripe requires for Stripe.js and for Link, Stripe's own wallet
 * (https://docs.stripe.com/security/guide#content-security-policy), without the map service that only its address
 * fields use. The banks' frames for 3D Secure are inside Stripe's, where this policy does not apply.
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
  /** Embeds pages of our own: the admin area shows previews. */
  hasOwnFrames?: boolean
}

/**
 * What a page may load: our own files, and inline code by hash. Style attributes are allowed because rendered markup
 * contains computed sizes.
 *
 * Stripe's origins are on every page if there are Stripe keys, because visitors go from the landing page to the
 * purchase in one document, which keeps its first policy. The sandbox needs only our own origin.
 *
 * The ad network's script runs in its own frame with its own policy (`ad-frame.ts`); pages may only embed that frame. The
 * admin area embeds previews.
 */
export function contentSecurityPolicy({
  config,
  inlineScripts,
  inlineStyles,
  hasOwnFrames = false,
}: PageContent): string {
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
    'frame-src': adNetwork || hasOwnFrames ? ["'self'"] : [],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return (
    Object.entries(directives)
      .map(([name, sources]) => [name, ...sources, ...(stripe[name] ?? [])])
      // A directive without sources falls back to `default-src`.
      .filter(({ length }) => length > 1)
      .map((directive) => directive.join(' '))
      .join('; ')
  )
}
