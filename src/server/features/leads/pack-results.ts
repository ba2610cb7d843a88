import type { LeadResults } from '#shared/contract/leads.ts'
import type { PackServer } from '#shared/pack/pack-server.ts'
import type { Answers } from '#shared/quiz/answers.ts'

/** The figures stored with a lead: those of the packs of its brand. */
export const packResults = (packs: readonly PackServer[], answers: Answers, now: Date): LeadResults =>
  packs.reduce<LeadResults>((results, pack) => ({ ...results, ...pack.resultsOf(answers, now) }), {})
