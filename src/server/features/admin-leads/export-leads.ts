import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { inArray } from 'drizzle-orm'
import type { LeadRow } from '#shared/contract/admin-leads.ts'
import type { QuizContext } from '#shared/quiz/answers.ts'
import type { QuizFlow } from '#shared/quiz/question.ts'
import { leads } from '../../db/schema/leads.ts'
import type { AdminLeadsParts } from './admin-leads-parts.ts'
import { findLeadPage } from './find-lead-page.ts'
import { cellOf, contextOf, questionsOf, questionTitle } from './lead-answers.ts'
import type { LeadFilters } from './lead-filters.ts'
import type { LeadPlace } from './lead-order.ts'
import { leadRow, readLeadFacts } from './read-lead-rows.ts'

/** So many are held in memory, and written in one turn of the event loop. */
const LEADS_AT_ONCE = 100
const BYTE_ORDER_MARK = '\uFEFF'

type Column = { title: string; cell: (lead: { row: LeadRow; ctx: QuizContext }) => string | number | null }

const FIXED_COLUMNS: readonly (readonly [title: string, field: keyof LeadRow])[] = [
  ['Lead', 'id'],
  ['E-mail', 'email'],
  ['Name', 'name'],
  ['Gender', 'gender'],
  ['Age', 'age'],
  ['BMI', 'bmi'],
  ['Made', 'createdAt'],
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

/** The columns of the list, then one a question of today's quiz; of questions with the same words, with their ids. */
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

/** Spreadsheets run these also where a line break stands before them. */
const LINE_BREAK_FIRST = /^\n/

/** RFC 4180; a text that a spreadsheet would run begins with an apostrophe, which it takes as "this is text". */
const csvLines = (records: readonly (readonly (string | number | null)[])[]): string =>
  stringify(
    records.map((record) =>
      record.map((cell) => (typeof cell === 'string' && LINE_BREAK_FIRST.test(cell) ? `'${cell}` : cell)),
    ),
    // Line breaks of other kinds than the delimiter are quoted only where that is asked for.
    { record_delimiter: 'windows', quote_record_delimiter: true, escape_formulas: true },
  )

async function readLeads(parts: AdminLeadsParts, ids: readonly string[]) {
  const found = await parts.database.db
    .select()
    .from(leads)
    .where(inArray(leads.id, [...ids]))
  const factsOf = await readLeadFacts(parts, found)
  const byId = new Map(found.map((lead) => [lead.id, lead]))
  return ids.flatMap((id) => {
    const lead = byId.get(id)
    return lead ? [{ row: leadRow(lead, lead.answers, factsOf(id)), ctx: contextOf(lead.answers) }] : []
  })
}

/**
 * The verb "export leads": those that the filters leave, in the order of the list, read page by page as fast as they are
 * taken, so that memory does not grow with their number.
 *
 * @param onEnd told how many there were, when all have been read
 */
export function exportLeads(
  parts: AdminLeadsParts,
  filters: LeadFilters,
  onEnd: (written: number) => void,
): Readable {
  async function* pages() {
    const columns = columnsOf(parts.brand.current().brand.quizFlow)
    yield BYTE_ORDER_MARK + csvLines([columns.map(({ title }) => title)])
    let written = 0
    for (let after: LeadPlace | null = null, isOver = false; !isOver; ) {
      const { ids, next } = await findLeadPage(parts, filters, { after, limit: LEADS_AT_ONCE })
      const found = await readLeads(parts, ids)
      written += found.length
      yield csvLines(found.map((lead) => columns.map(({ cell }) => cell(lead))))
      after = next
      isOver = next === null
    }
    onEnd(written)
  }
  // A page at a time waits, not sixteen of them.
  return Readable.from(pages(), { highWaterMark: 1 })
}
