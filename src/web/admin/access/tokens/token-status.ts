import type { ApiTokenRow } from '#shared/contract/admin/api-tokens.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'
import type { Status } from '../../panels/badge.tsx'

type Ends = Pick<ApiTokenRow, 'revokedAt' | 'expiresAt'>

/** Whether programs can use a token. */
export const isUsable = ({ revokedAt, expiresAt }: Ends, now: Date): boolean =>
  revokedAt === null && new Date(expiresAt) > now

/** Whether a token works, in a word. */
export function tokenStatus(token: Ends, now: Date): Status {
  const t = pageTexts().of('admin-access')
  if (token.revokedAt !== null) return { label: t('tokenRevoked'), tone: 'neutral' }
  return isUsable(token, now)
    ? { label: t('tokenValid'), tone: 'good' }
    : { label: t('tokenExpired'), tone: 'neutral' }
}
