import { HOUR_MS } from '#shared/lib/time.ts'
import type { SigningKey } from '#server/db/at-rest/secret.ts'
import { createSignedTokens } from '#server/http/security/signed-token.ts'

/** At least one hour, because all links of an hour are the same, so that browsers keep the pictures. */
const LIFETIME_DAYS = 2 / 24
export const PICTURES_OF_BRANDS = '/admin/pictures'

/** Whose pictures an operator may see. */
export type PictureLink = { brandId: string; accountId: string }

/** Ids of tokens contain no dot, and none of these values a tilde. */
const SEPARATOR = '~'

/**
 * Addresses of all pictures of a brand, also of those that visitors do not see. They are signed, because images send no
 * token, and name the brand, because the admin area may be at the host of another one.
 */
export function createPictureLinks(keys: readonly SigningKey[]) {
  const tokens = createSignedTokens(keys, { purpose: 'pictures', lifetimeDays: LIFETIME_DAYS })
  return {
    /** What comes before the address of a picture. */
    baseOf: ({ brandId, accountId }: PictureLink, now: Date): string => {
      const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)
      return `${PICTURES_OF_BRANDS}/${tokens.issue([brandId, accountId].join(SEPARATOR), hour)}`
    },
    /** null: expired, or not ours. */
    read: (token: string, now: Date): PictureLink | null => {
      const [brandId, accountId] = tokens.verify(token, now)?.split(SEPARATOR) ?? []
      return brandId === undefined || accountId === undefined ? null : { brandId, accountId }
    },
  }
}

export type PictureLinks = ReturnType<typeof createPictureLinks>
