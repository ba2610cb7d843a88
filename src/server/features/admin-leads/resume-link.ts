import type { leads } from '#server/db/schema/leads.ts'
import type { AdminLeadsDeps } from './admin-leads-deps.ts'

type Lead = Pick<typeof leads.$inferSelect, 'id' | 'email' | 'completedAt'>

/**
 * A link with a new token that opens this lead: to the quiz, or to the offer if the quiz is finished. The page removes
 * both parameters from the address bar.
 */
export function resumeLink(
  { originOf, brandId, leadTokens }: Pick<AdminLeadsDeps, 'originOf' | 'brandId' | 'leadTokens'>,
  { id, email, completedAt }: Lead,
  now: Date,
): string {
  const parameters = new URLSearchParams({ email, token: leadTokens.issue(id, now) })
  return `${originOf(brandId)}${completedAt === null ? '/quiz' : '/purchase'}#${parameters}`
}
