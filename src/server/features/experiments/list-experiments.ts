import { and, desc, eq, lt, or } from 'drizzle-orm'
import { z } from 'zod'
import type { listExperiments as contract } from '#shared/contract/admin/admin-experiments.ts'
import { experiments } from '#server/db/schema/studio/experiments.ts'
import { cursorsOf } from '#server/http/routing/cursor.ts'
import { experimentRow } from './experiment-row.ts'
import type { ExperimentsDeps } from './experiments-deps.ts'

const cursors = cursorsOf('experiments', z.tuple([z.iso.datetime(), z.string()]))

/** @throws AppError `validation_failed` for a cursor of another list */
export async function listExperiments(
  { database: { db } }: Pick<ExperimentsDeps, 'database'>,
  brandId: string,
  { cursor, limit }: z.output<typeof contract.query>,
): Promise<z.input<typeof contract.data>> {
  const after = cursor === undefined ? null : cursors.decode(cursor)
  const at = after && new Date(after[0])
  const rows = await db
    .select()
    .from(experiments)
    .where(
      and(
        eq(experiments.brandId, brandId),
        at && after
          ? or(
              lt(experiments.createdAt, at),
              and(eq(experiments.createdAt, at), lt(experiments.id, after[1])),
            )
          : undefined,
      ),
    )
    .orderBy(desc(experiments.createdAt), desc(experiments.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    experiments: page.map(experimentRow),
    nextCursor: last === undefined ? null : cursors.encode([last.createdAt.toISOString(), last.id]),
  }
}
