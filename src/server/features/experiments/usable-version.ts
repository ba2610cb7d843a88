import { and, eq, sql } from 'drizzle-orm'
import { brandVersions, recalledVersions } from '#server/db/schema/studio/versions.ts'
import { refusal } from '#server/http/routing/refusal.ts'
import type { ExperimentsDeps } from './experiments-deps.ts'

/** A version that passed its verification and was not recalled. */
export const isUsable = and(
  sql`(${brandVersions.verification} ->> 'isPassed')::boolean`,
  sql`not exists (
    select 1 from ${recalledVersions}
    where ${recalledVersions.brandId} = ${brandVersions.brandId}
      and ${recalledVersions.brandVersion} = ${brandVersions.brandVersion})`,
)

/**
 * Checks that visitors may see a version, and prepares its plans.
 * @throws AppError `not_possible`
 */
export async function usableVersion(
  { database: { db }, preparePlans }: Pick<ExperimentsDeps, 'database' | 'preparePlans'>,
  brandId: string,
  number: number,
): Promise<{ number: number; brandVersion: string }> {
  const [found] = await db
    .select({ number: brandVersions.number, brandVersion: brandVersions.brandVersion })
    .from(brandVersions)
    .where(and(eq(brandVersions.brandId, brandId), eq(brandVersions.number, number), isUsable))
  if (found === undefined) throw refusal('experiment_version_unusable', { values: { number } })
  await preparePlans(brandId, found.number)
  return found
}
