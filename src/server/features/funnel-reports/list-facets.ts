import { and, eq, inArray, sql } from 'drizzle-orm'
import type { listConversionFacets } from '#shared/contract/admin/admin-conversions.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { VISIT_DIMENSIONS, type VisitDimension } from '#shared/reports/visits/funnel-stages.ts'
import type { Database } from '#server/db/database.ts'
import { funnelCells, funnelStageDays } from '#server/db/schema/reports.ts'

const MAX_VALUES = 200

/** The values of each dimension at a brand, those with the most sessions first. */
export async function listFacets(
  { db }: Database,
  brandId: string,
): Promise<RouteData<typeof listConversionFacets>> {
  const sessions = sql<number>`sum(${funnelStageDays.sessions})::int`
  const rows = await db
    .select({ cell: funnelCells, sessions })
    .from(funnelStageDays)
    .innerJoin(funnelCells, eq(funnelCells.id, funnelStageDays.cellId))
    .where(
      and(
        eq(funnelCells.brandId, brandId),
        inArray(funnelCells.grain, [...VISIT_DIMENSIONS]),
        eq(funnelStageDays.stage, 'session'),
      ),
    )
    .groupBy(funnelCells.id)
  const valuesOf = (name: VisitDimension): string[] =>
    rows
      .filter(({ cell, sessions: count }) => cell.grain === name && count > 0)
      .sort((one, other) => other.sessions - one.sessions || (one.cell[name] < other.cell[name] ? -1 : 1))
      .slice(0, MAX_VALUES)
      .map(({ cell }) => cell[name])
  return {
    device: valuesOf('device'),
    country: valuesOf('country'),
    source: valuesOf('source'),
    medium: valuesOf('medium'),
    campaign: valuesOf('campaign'),
    answer: valuesOf('answer'),
    brandVersion: valuesOf('brandVersion'),
  }
}
