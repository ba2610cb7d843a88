import { and, eq } from 'drizzle-orm'
import type { listLeadFacets as contract } from '#shared/contract/admin/admin-leads.ts'
import type { RouteData } from '#shared/contract/route.ts'
import type { ReaderTexts } from '#shared/texts/reader.ts'
import { funnelCells } from '#server/db/schema/reports.ts'
import type { AdminLeadsDeps } from './admin-leads-deps.ts'
import { brandColumns } from './brand-columns.ts'
import { reportQuestionOf } from '#shared/brand/report-question.ts'
import { UNKNOWN } from '#shared/reports/visits/funnel-tally.ts'

/** More are no help in a list to choose from. */
const MAX_VALUES = 200

/** The versions of $1, a brand, that leads have, but for the newest leads. Finds each by its key, instead of reading all leads. */
const VERSIONS = `
with recursive versions as (
  (select brand_version as version from lead_facts where brand_id = $1 order by brand_version limit 1)
  union all
  select (
    select brand_version from lead_facts where brand_id = $1 and brand_version > version order by brand_version limit 1
  ) from versions where version is not null
)
select version from versions where version is not null limit ${MAX_VALUES}`

/** The values that filters can have. Countries, sources, campaigns and answers are those of any visit. */
export async function listLeadFacets(
  { database, brands, brandId }: AdminLeadsDeps,
  texts: ReaderTexts,
): Promise<RouteData<typeof contract>> {
  const { db } = database
  const valuesOf = async (name: 'country' | 'source' | 'medium' | 'campaign' | 'answer') => {
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
  const reported = new Set(await valuesOf('answer'))
  const answers =
    question === null ? [] : [...question.values, UNKNOWN].filter((value) => reported.has(value))
  const versions = await database.run({ name: 'lead_versions', text: VERSIONS, values: [brandId] })
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
    brandVersions: versions.map(({ version }) => String(version)),
  }
}
