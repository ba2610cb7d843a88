import { HOUR_MS } from '#shared/lib/time.ts'
import { isLanguage, type Language } from '#shared/texts/languages.ts'
import type { SigningKey } from '#server/db/at-rest/secret.ts'
import { createSignedTokens } from '#server/http/security/signed-token.ts'

const LIFETIME_DAYS = 1 / 24
export const PREVIEW_PATH = '/admin/preview'

/** What a preview shows, and to whom. */
export type Preview = {
  brandId: string
  accountId: string
  /** `live`, `version:3` or `draft:ID`. */
  content: string
  /** null: that of the brand's texts. */
  language: Language | null
}

/** Ids of tokens contain no dot, and none of these values a tilde. */
const SEPARATOR = '~'

/** Links to previews: signed, and valid for an hour. A link works without a sign-in, because a frame sends no token. */
export function createPreviewLinks(keys: readonly SigningKey[]) {
  const tokens = createSignedTokens(keys, { purpose: 'preview', lifetimeDays: LIFETIME_DAYS })
  return {
    issue: ({ brandId, accountId, content, language }: Preview, now: Date) => {
      const id = [brandId, accountId, content, language ?? ''].join(SEPARATOR)
      return {
        path: `${PREVIEW_PATH}/${tokens.issue(id, now)}/`,
        expiresAt: new Date(now.getTime() + HOUR_MS).toISOString(),
      }
    },
    /** null: expired, or not ours. */
    read: (token: string, now: Date): Preview | null => {
      const [brandId, accountId, content, language = ''] = tokens.verify(token, now)?.split(SEPARATOR) ?? []
      if (brandId === undefined || accountId === undefined || content === undefined) return null
      return { brandId, accountId, content, language: isLanguage(language) ? language : null }
    },
  }
}

export type PreviewLinks = ReturnType<typeof createPreviewLinks>
