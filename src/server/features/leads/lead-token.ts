import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'

/** A link in a mail is of use for this long; then the visitor starts anew or signs in. */
export const LEAD_TOKEN_DAYS = 90
const DAY_MS = 24 * 60 * 60 * 1000

export type LeadTokens = {
  /** The token of a lead, the same each time: it ends 90 days after the lead was made. */
  issue: (leadId: string, createdAt: Date) => string
  /** The lead whose right `token` proves at `now`, or null. */
  verify: (token: string, now: Date) => string | null
}

/** Tokens are `LEAD.EXPIRY.SIGNATURE`: expiry in seconds since 1970 (base 36), HMAC-SHA256 over both before it. */
export function createLeadTokens(secret: Buffer): LeadTokens {
  const key = createSecretKey(secret)
  const sign = (content: string): string => createHmac('sha256', key).update(content).digest('base64url')
  return {
    issue: (leadId, createdAt) => {
      const expirySeconds = Math.floor((createdAt.getTime() + LEAD_TOKEN_DAYS * DAY_MS) / 1000)
      const content = `${leadId}.${expirySeconds.toString(36)}`
      return `${content}.${sign(content)}`
    },
    verify: (token, now) => {
      const [leadId = '', expiry = '', signature = ''] = token.split('.', 3)
      const given = Buffer.from(signature)
      const expected = Buffer.from(sign(`${leadId}.${expiry}`))
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      return Number.parseInt(expiry, 36) * 1000 > now.getTime() ? leadId : null
    },
  }
}
