import { and, eq } from 'drizzle-orm'
import type { listLeadFacets as contract } from '#shared/contract/admin/admin-leads.ts'
import type { RouteData } from '#shared/contract/route.ts'
import type { ReaderTexts } from '#shared/texts/reader.ts'
import { leads } from '#server/db/schema/leads.ts'
import { funnelCells } from '#server/db/schema/reports.ts'
import type { AdminLeadsDeps } from './admin-leads-deps.ts'
import { brandColumns } from './brand-columns.ts'
import { reportQuestionOf } from '#shared/brand/report-question.ts'
import { UNKNOWN } from '#shared/reports/visits/funnel-tally.ts'
import { leadAnswer } from './lead-values.ts'

/** More are no help in a list to choose from. */
const MAX_VALUES = 200

/** The values that filters can have. Countries, sources and campaigns are those of any visit. */
export async function listLeadFacets(
  { database: { db }, brands, brandId }: AdminLeadsDeps,
  texts: ReaderTexts,
): Promise<RouteData<typeof contract>> {
  const valuesOf = async (name: 'country' | 'source' | 'medium' | 'campaign') => {
    const rows = await db
      .selectDistinct({ value: funnelCells[name] })
      .from(funnelCells)
      .where(and(eq(funnelCells.grain, name), eq(funnelCells.brandId, brandId)))
      .orderBy(funnelCells[name])
      .limit(MAX_VALUES)
    return [...new Set([...rows.map(({ value }) => value), UNKNOWN])]
  }
  const loaded = brands.of(brandId)
  const question = reportQuestionOf(loaded.brand)
  const answers: string[] = []
  for (const answer of question === null ? [] : [...question.values, UNKNOWN]) {
    const isGiven = and(eq(leads.brandId, brandId), eq(leadAnswer(question), answer))
    const [any] = await db.select({ id: leads.id }).from(leads).where(isGiven).limit(1)
    if (any) answers.push(answer)
  }
  const versions = await db
    .selectDistinct({ value: leads.brandVersion })
    .from(leads)
    .where(eq(leads.brandId, brandId))
    .orderBy(leads.brandVersion)
    .limit(MAX_VALUES)
  return {
    countries: await valuesOf('country'),
    sources: await valuesOf('source'),
    mediums: await valuesOf('medium'),
    campaigns: await valuesOf('campaign'),
    answers,
    columns: brandColumns(loaded).map(({ name, title, isHealth }) => ({
      name,
      title: title(texts),
      isHealth,
    })),
    brandVersions: versions.map(({ value }) => value),
  }
}
