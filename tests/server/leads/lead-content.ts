import brand from '#brands/marigold/brand.ts'
import type { Database } from '#server/db/database.ts'
import { type LeadContentColumns, sealLeadContent } from '#server/db/at-rest/lead-at-rest.ts'
import type { Answer } from '#shared/quiz/answers.ts'
import { computeResults } from '#packs/body-weight/server/lead-results.ts'

/** What a lead has answered as the server stores it, whatever the API would say to it. */
export const leadContent = (
  database: Pick<Database, 'vault'>,
  { id, answers = {}, at }: { id: string; answers?: Record<string, Answer>; at: Date },
): LeadContentColumns =>
  sealLeadContent(database, brand.quizFlow, { id, answers, results: computeResults(answers, at) })
