import type { Readable } from 'node:stream'
import { inArray } from 'drizzle-orm'
import type { LeadRow } from '#shared/contract/admin/admin-leads.ts'
import type { BrandContext } from '#shared/pack/pack-proof.ts'
import type { LoadedBrand } from '#server/brand/load-brand.ts'
import { decryptLead } from '#server/db/at-rest/lead-at-rest.ts'
import { reportQuestionOf } from '#shared/brand/report-question.ts'
import { leads } from '#server/db/schema/leads.ts'
import { readerTextsIn } from '#server/http/pages/text-files.ts'
import { type CsvColumn, csvFile } from '#server/http/routing/csv-file.ts'
import type { AdminLeadsDeps } from './admin-leads-deps.ts'
import { brandColumns } from './brand-columns.ts'
import { findLeadPage } from './find-lead-page.ts'
import { cellOf, contextOf, questionsOf, questionTitle } from './lead-answers.ts'
import type { LeadFilters } from './lead-filters.ts'
import type { LeadPosition } from './lead-order.ts'
import { leadRow, readLeadFacts } from './read-lead-rows.ts'

/** Held in memory and written in one turn of the event loop. */
const LEADS_AT_ONCE = 100

type Column = CsvColumn<{ row: LeadRow; ctx: BrandContext }>

type FixedColumns = readonly (readonly [title: string, field: Exclude<keyof LeadRow, 'columns'>])[]

const PERSON: FixedColumns = [
  ['Lead', 'id'],
  ['E-mail', 'email'],
  ['Name', 'name'],
]
const VISIT: FixedColumns = [
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

const fixed = (columns: FixedColumns): Column[] =>
  columns.map(([title, field]) => ({ title, cell: ({ row }) => row[field] }))

/**
 * The columns of the list, with those of the brand, then one for each question of the current quiz; questions with equal
 * titles get their id.
 */
function columnsOf(loaded: LoadedBrand): Column[] {
  const { knowledge } = loaded
  const english = readerTextsIn('en')
  const reported = reportQuestionOf(loaded.brand)
  const questions = questionsOf(loaded.brand.quizFlow, knowledge)
  const titles = questions.map((question) => questionTitle(question, knowledge))
  return [
    ...fixed(PERSON),
    ...(reported === null ? [] : fixed([[reported.label, 'answer']])),
    ...brandColumns(loaded).map(
      ({ name, title }): Column => ({ title: title(english), cell: ({ row }) => row.columns[name] ?? null }),
    ),
    ...fixed(VISIT),
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
  const loaded = deps.brands.of(deps.brandId)
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
    return [{ row: leadRow(loaded, lead, factsOf(id)), ctx: contextOf(lead.answers, loaded.knowledge) }]
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
  return csvFile(columnsOf(deps.brands.of(deps.brandId)), pages(), onEnd)
}
