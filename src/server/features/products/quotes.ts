import { HOUR_MS } from '#shared/lib/time.ts'
import type { SigningKey } from '#server/db/at-rest/secret.ts'
import type { products } from '#server/db/schema/products.ts'
import { planTermsHash } from '#server/gateways/stripe/plan-terms.ts'
import { createSigner } from '#server/http/security/signer.ts'

type ProductRow = typeof products.$inferSelect

/** A price that a visitor was shown, signed. */
export type Quote = {
  brandId: string
  productId: string
  currency: string
  /** Of amounts, currency, type and length of the plan. */
  termsHash: string
  /** New subscriptions are not made at older prices. */
  expiresAt: Date
}

export type Quotes = {
  /** @param row the plan in the currency in which it is shown */
  issue: (brandId: string, row: ProductRow, now: Date) => string
  /** Also an expired quote, whose payment may be under way; null if it is not ours. */
  read: (token: string) => Quote | null
}

/** A page that was left open overnight still sells. */
const LIFETIME_MS = 24 * HOUR_MS

/** Separates quotes from other tokens of the same key. */
const PURPOSE = 'quote'

/** Quotes are `BRAND.PLAN.CURRENCY.TERMS.EXPIRY.SIGNATURE`, expiry in seconds since 1970 (base 36), HMAC-SHA256 over all. */
export function createQuotes(keys: readonly SigningKey[]): Quotes {
  const signer = createSigner(keys)
  return {
    issue: (brandId, row, now) => {
      const expirySeconds = Math.floor((now.getTime() + LIFETIME_MS) / 1000)
      const content = [brandId, row.id, row.currency, planTermsHash(row), expirySeconds.toString(36)].join(
        '.',
      )
      return `${content}.${signer.sign(`${PURPOSE}\n${content}`)}`
    },
    read: (token) => {
      const end = token.lastIndexOf('.')
      const content = token.slice(0, Math.max(end, 0))
      const replacedMs = signer.verify(`${PURPOSE}\n${content}`, token.slice(end + 1))
      const [brandId, productId, currency, termsHash, expiry, ...rest] = content.split('.')
      if (replacedMs === null || expiry === undefined || rest.length > 0) return null
      if (!brandId || !productId || !currency || !termsHash) return null
      const expiresAt = new Date(Number.parseInt(expiry, 36) * 1000)
      return expiresAt.getTime() <= replacedMs + LIFETIME_MS
        ? { brandId, productId, currency, termsHash, expiresAt }
        : null
    },
  }
}
