import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { EndReason } from '#shared/experiments/experiment-rules.ts'
import { experimentMarks, experiments, type StoredArm } from '#server/db/schema/studio/experiments.ts'
import { brandLive, recalledVersions } from '#server/db/schema/studio/versions.ts'
import type { ExperimentsDeps } from './experiments-deps.ts'

export type RunningExperiment = { id: string; brandId: string; salt: string; arms: readonly StoredArm[] }

/** Ends an experiment that is not stopped yet, and forgets how it divided visitors. @returns whether this call ended it */
export async function endExperiment(
  { database: { db }, now = () => new Date() }: Pick<ExperimentsDeps, 'database' | 'now'>,
  id: string,
  { endReason, publishedNumber = null }: { endReason: EndReason; publishedNumber?: number | null },
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const ended = await transaction
      .update(experiments)
      .set({ state: 'stopped', stoppedAt: now(), salt: null, endReason, publishedNumber })
      .where(and(eq(experiments.id, id), inArray(experiments.state, ['draft', 'running'])))
      .returning({ id: experiments.id })
    await transaction.delete(experimentMarks).where(eq(experimentMarks.experimentId, id))
    return ended.length > 0
  })
}

/** Why a running experiment cannot continue; null: it can. */
function faultOf(
  { arms }: Pick<RunningExperiment, 'arms'>,
  live: number | null,
  recalled: ReadonlySet<string>,
): EndReason | null {
  if (arms.some(({ brandVersion }) => recalled.has(brandVersion))) return 'recalled'
  return live !== null && live !== arms[0]?.number ? 'version_changed' : null
}

/**
 * The experiments that are running now, at most one for each brand. One ends when another version becomes live or an arm
 * is recalled: a publication must never wait for an experiment.
 */
export async function readRunning(
  deps: Pick<ExperimentsDeps, 'database' | 'now'>,
): Promise<ReadonlyMap<string, RunningExperiment>> {
  const { db } = deps.database
  const rows = await db
    .select({
      id: experiments.id,
      brandId: experiments.brandId,
      salt: experiments.salt,
      arms: experiments.arms,
      live: brandLive.number,
      recalled: sql<string[]>`array(
        select ${recalledVersions.brandVersion} from ${recalledVersions}
        where ${recalledVersions.brandId} = ${experiments.brandId})`,
    })
    .from(experiments)
    .leftJoin(brandLive, eq(brandLive.brandId, experiments.brandId))
    .where(or(eq(experiments.state, 'running')))
  const running = new Map<string, RunningExperiment>()
  for (const { live, recalled, salt, ...experiment } of rows) {
    const fault = faultOf(experiment, live, new Set(recalled))
    if (fault !== null) await endExperiment(deps, experiment.id, { endReason: fault })
    else if (salt !== null) running.set(experiment.brandId, { ...experiment, salt })
  }
  return running
}
