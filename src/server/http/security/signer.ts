import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import type { SigningKey } from '#server/db/at-rest/secret.ts'

type Prepared = {
  key: KeyObject
  signsFromMs: number
  /** When the next key began to sign; Infinity for the newest. */
  replacedMs: number
}

export type Signer = {
  /** HMAC-SHA256 in base64url, by the key that signs at this moment. */
  sign: (content: string) => string
  /** When the key that signed `content` was replaced, in ms (Infinity: not replaced); null for an invalid signature. */
  verify: (content: string, signature: string) => number | null
}

const hmac = (key: KeyObject, content: string): string =>
  createHmac('sha256', key).update(content).digest('base64url')

/** @param keys the newest first, at least one */
export function createSigner(keys: readonly SigningKey[]): Signer {
  const prepared = keys.map(
    ({ secret, signsFrom }, index): Prepared => ({
      key: createSecretKey(secret),
      signsFromMs: signsFrom.getTime(),
      replacedMs: keys[index - 1]?.signsFrom.getTime() ?? Number.POSITIVE_INFINITY,
    }),
  )
  const signing = (nowMs: number): Prepared => {
    const found = prepared.find(({ signsFromMs }) => signsFromMs <= nowMs) ?? prepared.at(-1)
    if (found === undefined) throw new Error('there is no signing key')
    return found
  }
  return {
    sign: (content) => hmac(signing(Date.now()).key, content),
    verify: (content, signature) => {
      const given = Buffer.from(signature)
      for (const { key, replacedMs } of prepared) {
        const expected = Buffer.from(hmac(key, content))
        if (given.length === expected.length && timingSafeEqual(given, expected)) return replacedMs
      }
      return null
    },
  }
}
