import type { Readable } from 'node:stream'
import { inArray } from 'drizzle-orm'
import type { LeadRow } from '#shared/contract/admin/admin-leads.ts'
import type { QuizContext } from '#shared/quiz/quiz-context.ts'
import type { QuizFlow } from '#shared/quiz/question.ts'
import { decryptLead } from '#server/db/at-rest/lead-at-rest.ts'
import { leads } from '#server/db/schema/leads.ts'
import { type CsvColumn, csvFile } from '#server/http/routing/csv-file.ts'
import type { AdminLeadsDeps } from './admin-leads-deps.ts'
import { findLeadPage } from './find-lead-page.ts'
import { cellOf, contextOf, questionsOf, questionTitle } from './lead-answers.ts'
import type { LeadFilters } from './lead-filters.ts'
import type { LeadPosition } from './lead-order.ts'
import { leadRow, readLeadFacts } from './read-lead-rows.ts'

/** Held in memory and written in one turn of the event loop. */
const LEADS_AT_ONCE = 100

type Column = CsvColumn<{ row: LeadRow; ctx: QuizContext }>

const FIXED_COLUMNS: readonly (readonly [title: string, field: keyof LeadRow])[] = [
  ['Lead', 'id'],
  ['E-mail', 'email'],
  ['Name', 'name'],
  ['Gender', 'gender'],
  ['Age', 'age'],
  ['BMI', 'bmi'],
  ['Created', 'createdAt'],
  ['Quiz finished', 'completedAt'],
  ['Stage', 'stage'],
  ['Country', 'country'],
  ['Source', 'source'],
  ['Medium', 'medium'],
  ['Campaign', 'campaign'],
  ['First source', 'firstSource'],
  ['First medium', 'firstMedium'],
  ['First campaign', 'firstCampaign'],
  ['Device', 'device'],
  ['Brand version', 'brandVersion'],
  ['Bought', 'boughtAt'],
  ['Plan', 'planName'],
]

/** The columns of the list, then one for each question of the current quiz; questions with equal titles get their id. */
function columnsOf(quizFlow: QuizFlow): Column[] {
  const questions = questionsOf(quizFlow)
  const titles = questions.map(questionTitle)
  return [
    ...FIXED_COLUMNS.map(([title, field]): Column => ({ title, cell: ({ row }) => row[field] })),
    ...questions.map((question, index): Column => {
      const title = titles[index] ?? ''
      const isAmbiguous = titles.indexOf(title) !== titles.lastIndexOf(title)
      return {
        title: isAmbiguous ? `${title} (${question.id})` : title,
        cell: ({ ctx }) => cellOf(question, ctx),
      }
    }),
  ]
}

async function readLeads(deps: AdminLeadsDeps, ids: readonly string[]) {
  const found = await deps.database.db
    .select()
    .from(leads)
    .where(inArray(leads.id, [...ids]))
  const factsOf = await readLeadFacts(deps, found)
  const byId = new Map(found.map((lead) => [lead.id, lead]))
  return ids.flatMap((id) => {
    const stored = byId.get(id)
    if (stored === undefined) return []
    const lead = decryptLead(deps.database, stored)
    return [{ row: leadRow(lead, factsOf(id)), ctx: contextOf(lead.answers) }]
  })
}

/**
 * Streams the filtered leads as CSV in the order of the list, page by page, so that memory does not grow.
 * @param onEnd gets the number of leads at the end
 */
export function exportLeads(
  deps: AdminLeadsDeps,
  filters: LeadFilters,
  onEnd: (written: number) => void,
): Readable {
  async function* pages() {
    for (let after: LeadPosition | null = null, isOver = false; !isOver; ) {
      const { ids, next } = await findLeadPage(deps, filters, { after, limit: LEADS_AT_ONCE })
      yield await readLeads(deps, ids)
      after = next
      isOver = next === null
    }
  }
  return csvFile(columnsOf(deps.brands.default().brand.quizFlow), pages(), onEnd)
}
