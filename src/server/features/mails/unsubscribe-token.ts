import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'

export type UnsubscribeTokens = {
  /** The token of a mail, the same each time. It tells no address. */
  issue: (mailId: string) => string
  /** The mail that carried `token`, or null. */
  verify: (token: string) => string | null
}

/** Tokens are `MAIL.SIGNATURE`: HMAC-SHA256 over the mail's id. How long one works depends on the mail's age. */
export function createUnsubscribeTokens(secret: Buffer): UnsubscribeTokens {
  const key = createSecretKey(secret)
  const sign = (mailId: string): string =>
    createHmac('sha256', key).update(`unsubscribe:${mailId}`).digest('base64url')
  return {
    issue: (mailId) => `${mailId}.${sign(mailId)}`,
    verify: (token) => {
      const [mailId = '', signature = ''] = token.split('.', 2)
      const given = Buffer.from(signature)
      const expected = Buffer.from(sign(mailId))
      return given.length === expected.length && timingSafeEqual(given, expected) ? mailId : null
    },
  }
}
