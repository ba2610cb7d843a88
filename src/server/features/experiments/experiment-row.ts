import type { z } from 'zod'
import { and, eq } from 'drizzle-orm'
import type { createExperiment } from '#shared/contract/admin/admin-experiments.ts'
import { experiments } from '#server/db/schema/studio/experiments.ts'
import { refusal } from '#server/http/routing/refusal.ts'
import type { ExperimentsDeps } from './experiments-deps.ts'

export type StoredExperiment = typeof experiments.$inferSelect
type Shown = z.input<typeof createExperiment.data>

const iso = (date: Date | null): string | null => date?.toISOString() ?? null

/** As calls answer with it. */
export const experimentRow = ({
  brandId: _brandId,
  salt: _salt,
  arms,
  createdAt,
  startedAt,
  stoppedAt,
  ...row
}: StoredExperiment): Shown => ({
  ...row,
  arms: arms.map(({ number, weight }) => ({ number, weight })),
  createdAt: createdAt.toISOString(),
  startedAt: iso(startedAt),
  stoppedAt: iso(stoppedAt),
})

/** @throws AppError `experiment_not_found` */
export async function findExperiment(
  { database: { db } }: Pick<ExperimentsDeps, 'database'>,
  brandId: string,
  id: string,
): Promise<StoredExperiment> {
  const [found] = await db
    .select()
    .from(experiments)
    .where(and(eq(experiments.id, id), eq(experiments.brandId, brandId)))
  if (found === undefined) throw refusal('experiment_not_found')
  return found
}
