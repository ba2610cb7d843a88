import type { leads } from '#server/db/schema/leads.ts'
import { pageAddress } from '#server/http/routing/site.ts'
import type { AdminLeadsDeps } from './admin-leads-deps.ts'

type Lead = Pick<typeof leads.$inferSelect, 'id' | 'email' | 'language' | 'completedAt'>

/**
 * A link with a new token that opens this lead: to the quiz, or to the offer if the quiz is finished. The page removes
 * both parameters from the address bar.
 */
export function resumeLink(
  { siteFor, brandId, leadTokens }: Pick<AdminLeadsDeps, 'siteFor' | 'brandId' | 'leadTokens'>,
  { id, email, language, completedAt }: Lead,
  now: Date,
): string {
  const parameters = new URLSearchParams({ email, token: leadTokens.issue(id, now) })
  const page = pageAddress(siteFor(brandId, language), completedAt === null ? '/quiz' : '/purchase')
  return `${page}#${parameters}`
}
