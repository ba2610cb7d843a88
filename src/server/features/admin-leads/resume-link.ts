import type { leads } from '#server/db/schema/leads.ts'
import type { AdminLeadsDeps } from './admin-leads-deps.ts'

type Lead = Pick<typeof leads.$inferSelect, 'id' | 'email' | 'completedAt'>

/**
 * The verb "make a resume link": as the mails' links, with a token that opens this one lead, but good from now on. It
 * leads into the quiz, or to the offer where the quiz was finished; the page takes both parameters out of the address.
 */
export function resumeLink(
  { publicUrl, leadTokens }: Pick<AdminLeadsDeps, 'publicUrl' | 'leadTokens'>,
  { id, email, completedAt }: Lead,
  now: Date,
): string {
  const parameters = new URLSearchParams({ email, token: leadTokens.issue(id, now) })
  return `${publicUrl}${completedAt === null ? '/quiz' : '/purchase'}#${parameters}`
}
