import { DAY_MS } from '#shared/lib/time.ts'
import type { SigningKey } from '#server/db/at-rest/secret.ts'
import { createSigner } from './signer.ts'

export type SignedTokens = {
  /**
   * Grants the right to `id` for the tokens' lifetime from `from`. The same arguments give the same token until the
   * key is replaced.
   */
  issue: (id: string, from: Date) => string
  /** The id that `token` grants the right to at `now`, or null. */
  verify: (token: string, now: Date) => string | null
}

/**
 * Stateless tokens: `ID.EXPIRY.SIGNATURE`, expiry in seconds since 1970 (base 36), HMAC-SHA256 over both. Ids contain
 * no dot. A replaced key still verifies the tokens it signed before.
 *
 * @param purpose is part of the signature, so a token of one kind is invalid as another; '' for the first kind
 */
export function createSignedTokens(
  keys: readonly SigningKey[],
  { purpose, lifetimeDays }: { purpose: string; lifetimeDays: number },
): SignedTokens {
  const signer = createSigner(keys)
  const lifetimeMs = lifetimeDays * DAY_MS
  const prefix = purpose === '' ? '' : `${purpose}\n`
  return {
    issue: (id, from) => {
      const expirySeconds = Math.floor((from.getTime() + lifetimeMs) / 1000)
      const content = `${id}.${expirySeconds.toString(36)}`
      return `${content}.${signer.sign(`${prefix}${content}`)}`
    },
    verify: (token, now) => {
      const parts = token.split('.')
      const [id = '', expiry = '', signature = ''] = parts
      if (parts.length !== 3) return null
      const replacedMs = signer.verify(`${prefix}${id}.${expiry}`, signature)
      if (replacedMs === null) return null
      const expiryMs = Number.parseInt(expiry, 36) * 1000
      return expiryMs > now.getTime() && expiryMs <= replacedMs + lifetimeMs ? id : null
    },
  }
}
