import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { createExperiment as createContract } from '#shared/contract/admin/admin-experiments.ts'
import { experiments } from '#server/db/schema/studio/experiments.ts'
import { brandLive } from '#server/db/schema/studio/versions.ts'
import { refusal } from '#server/http/routing/refusal.ts'
import { findExperiment, type StoredExperiment } from './experiment-row.ts'
import type { ExperimentsDeps } from './experiments-deps.ts'
import { endExperiment } from './running-experiments.ts'
import { usableVersion } from './usable-version.ts'

const ID_BYTES = 16
const SALT_BYTES = 32
const randomText = (bytes: number): string => randomBytes(bytes).toString('base64url')

async function liveNumber({ database: { db } }: ExperimentsDeps, brandId: string): Promise<number | null> {
  const [live] = await db
    .select({ number: brandLive.number })
    .from(brandLive)
    .where(eq(brandLive.brandId, brandId))
  return live?.number ?? null
}

/** @throws AppError `not_possible` if the first arm is not live, or a version cannot be shown to visitors */
export async function createExperiment(
  deps: ExperimentsDeps,
  brandId: string,
  { arms, ...body }: z.output<typeof createContract.body>,
  createdByEmail: string,
): Promise<StoredExperiment> {
  const { now = () => new Date() } = deps
  if (arms[0]?.number !== (await liveNumber(deps, brandId))) throw refusal('experiment_without_live')
  const stored = []
  for (const { number, weight } of arms) {
    stored.push({ ...(await usableVersion(deps, brandId, number)), weight })
  }
  const [created] = await deps.database.db
    .insert(experiments)
    .values({
      ...body,
      id: randomText(ID_BYTES),
      brandId,
      state: 'draft',
      arms: stored,
      createdByEmail,
      createdAt: now(),
    })
    .returning()
  if (created === undefined) throw new Error('an experiment was not written')
  return created
}

/** @throws AppError `not_possible` while another one runs, or if the versions have changed since */
export async function startExperiment(
  deps: ExperimentsDeps,
  { id, brandId, arms }: StoredExperiment,
): Promise<StoredExperiment> {
  const { now = () => new Date() } = deps
  if (arms[0]?.number !== (await liveNumber(deps, brandId))) throw refusal('experiment_without_live')
  for (const { number } of arms) await usableVersion(deps, brandId, number)
  return deps.database.db.transaction(async (transaction) => {
    // Two starts at once: the second one waits and finds the first.
    await transaction.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`experiment ${brandId}`}, 0))`,
    )
    const running = await transaction
      .select({ id: experiments.id })
      .from(experiments)
      .where(and(eq(experiments.brandId, brandId), eq(experiments.state, 'running')))
    if (running.length > 0) throw refusal('experiment_running')
    const [started] = await transaction
      .update(experiments)
      .set({ state: 'running', startedAt: now(), salt: randomText(SALT_BYTES) })
      .where(and(eq(experiments.id, id), eq(experiments.state, 'draft')))
      .returning()
    if (started === undefined) throw refusal('experiment_ended')
    return started
  })
}

/**
 * Stops an experiment, or discards a draft, after the version has been published: a publication that fails leaves the
 * experiment running.
 * @throws AppError `not_possible` if it has ended, or the version cannot be published
 */
export async function stopExperiment(
  deps: ExperimentsDeps,
  experiment: StoredExperiment,
  { publishNumber, author }: { publishNumber: number | null; author: { accountId: string; email: string } },
): Promise<StoredExperiment> {
  const { id, brandId, state, arms, name } = experiment
  if (state === 'stopped') throw refusal('experiment_ended')
  if (publishNumber !== null) {
    const isArm = arms.slice(1).some(({ number }) => number === publishNumber)
    if (!isArm || state !== 'running') throw refusal('experiment_not_its_version')
    await deps.publish({ brandId, number: publishNumber, reason: name, author })
  }
  const endReason = state === 'draft' ? 'discarded' : publishNumber === null ? 'stopped' : 'winner_published'
  const isEnded = await endExperiment(deps, id, { endReason, publishedNumber: publishNumber })
  // An instance may already have ended it because of the publication.
  if (!isEnded && publishNumber !== null) {
    await deps.database.db
      .update(experiments)
      .set({ endReason, publishedNumber: publishNumber })
      .where(and(eq(experiments.id, id), eq(experiments.endReason, 'version_changed')))
  }
  return findExperiment(deps, brandId, id)
}
