import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'

const DAY_MS = 24 * 60 * 60 * 1000

export type SignedTokens = {
  /** Proves the right to `id` for the tokens' lifetime from `from`; the same for the same two. */
  issue: (id: string, from: Date) => string
  /** The id whose right `token` proves at `now`, or null. */
  verify: (token: string, now: Date) => string | null
}

/**
 * Tokens that nobody keeps: `ID.EXPIRY.SIGNATURE`, expiry in seconds since 1970 (base 36), HMAC-SHA256 over both
 * before it. Ids hold no dot.
 *
 * @param purpose goes into the signature, so that a token of one kind is none of another; '' for the first kind
 */
export function createSignedTokens(
  secret: Buffer,
  { purpose, lifetimeDays }: { purpose: string; lifetimeDays: number },
): SignedTokens {
  const key = createSecretKey(secret)
  const prefix = purpose === '' ? '' : `${purpose}\n`
  const sign = (content: string): string =>
    createHmac('sha256', key).update(`${prefix}${content}`).digest('base64url')
  return {
    issue: (id, from) => {
      const expirySeconds = Math.floor((from.getTime() + lifetimeDays * DAY_MS) / 1000)
      const content = `${id}.${expirySeconds.toString(36)}`
      return `${content}.${sign(content)}`
    },
    verify: (token, now) => {
      const parts = token.split('.')
      const [id = '', expiry = '', signature = ''] = parts
      if (parts.length !== 3) return null
      const given = Buffer.from(signature)
      const expected = Buffer.from(sign(`${id}.${expiry}`))
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      return Number.parseInt(expiry, 36) * 1000 > now.getTime() ? id : null
    },
  }
}
