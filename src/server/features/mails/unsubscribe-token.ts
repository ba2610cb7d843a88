import { DAY_MS } from '#shared/lib/time.ts'
import type { SigningKey } from '#server/db/at-rest/secret.ts'
import { createSigner } from '#server/http/security/signer.ts'

/** How long the link in a mail works. CAN-SPAM requires at least 30 days, 15 U.S.C. 7704(a)(3). */
export const UNSUBSCRIBE_LINK_DAYS = 90

export type UnsubscribeTokens = {
  /** The same token for a mail until the key is replaced. Does not contain the address. */
  issue: (mailId: string) => string
  /** The mail that carried `token`, or null. */
  verify: (token: string, now: Date) => string | null
}

/** Tokens are `MAIL_ID.SIGNATURE`, with HMAC-SHA256 over the id. They expire by the age of the mail. */
export function createUnsubscribeTokens(keys: readonly SigningKey[]): UnsubscribeTokens {
  const signer = createSigner(keys)
  const contentOf = (mailId: string): string => `unsubscribe:${mailId}`
  return {
    issue: (mailId) => `${mailId}.${signer.sign(contentOf(mailId))}`,
    verify: (token, now) => {
      const [mailId = '', signature = ''] = token.split('.', 2)
      const replacedMs = signer.verify(contentOf(mailId), signature)
      const isTimely = replacedMs !== null && now.getTime() <= replacedMs + UNSUBSCRIBE_LINK_DAYS * DAY_MS
      return isTimely ? mailId : null
    },
  }
}
