import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'

/** A checkout that was begun can be finished and looked at for this long. */
export const CHECKOUT_TOKEN_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000

export type CheckoutTokens = {
  /** Proves until a week after `now` that its bearer began this attempt. */
  issue: (attemptId: string, now: Date) => string
  /** The attempt whose right `token` proves at `now`, or null. */
  verify: (token: string, now: Date) => string | null
}

/** Tokens are `ATTEMPT.EXPIRY.SIGNATURE`: expiry in seconds since 1970 (base 36), HMAC-SHA256 over both before it. */
export function createCheckoutTokens(secret: Buffer): CheckoutTokens {
  const key = createSecretKey(secret)
  const sign = (content: string): string =>
    createHmac('sha256', key).update(`checkout\n${content}`).digest('base64url')
  return {
    issue: (attemptId, now) => {
      const expirySeconds = Math.floor((now.getTime() + CHECKOUT_TOKEN_DAYS * DAY_MS) / 1000)
      const content = `${attemptId}.${expirySeconds.toString(36)}`
      return `${content}.${sign(content)}`
    },
    verify: (token, now) => {
      const [attemptId = '', expiry = '', signature = ''] = token.split('.', 3)
      const given = Buffer.from(signature)
      const expected = Buffer.from(sign(`${attemptId}.${expiry}`))
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      return Number.parseInt(expiry, 36) * 1000 > now.getTime() ? attemptId : null
    },
  }
}
