import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type {
  measureExperimentPage as measureContract,
  seeExperiment as seeContract,
} from '#shared/contract/experiments.ts'
import { groupName } from '#shared/attribution/group-name.ts'
import { DIRECT } from '#shared/attribution/touch-names.ts'
import { parseUserAgent } from '#shared/device/user-agent.ts'
import { loadTimeBucket } from '#shared/experiments/load-times.ts'
import {
  experimentAssignments,
  experimentMarks,
  experimentPages,
} from '#server/db/schema/studio/experiments.ts'
import { assignArm, isRobot } from './assign-arm.ts'
import type { ExperimentsDeps } from './experiments-deps.ts'
import type { RunningExperiment } from './running-experiments.ts'

const UNKNOWN = 'unknown'

/** The experiment that a page names, if it still runs and has the arm. */
function experimentOf(
  running: RunningExperiment | undefined,
  { experimentId, arm }: { experimentId: string; arm: number },
): RunningExperiment | null {
  return running?.id === experimentId && arm < running.arms.length ? running : null
}

/**
 * Assigns a session to the arm whose page it saw. A visitor who is known counts no second time, but what the new session
 * buys counts. A session is assigned once.
 * @returns whether the experiment is running
 */
export async function countVisitor(
  { database: { db }, locate, now = () => new Date() }: ExperimentsDeps,
  running: RunningExperiment | undefined,
  { sessionId, source, ...page }: z.output<typeof seeContract.body>,
  request: FastifyRequest,
): Promise<boolean> {
  const caller = { ip: request.ip, userAgent: request.headers['user-agent'] }
  const experiment = experimentOf(running, page)
  if (experiment === null || isRobot(caller)) return false
  const { id: experimentId, brandId } = experiment
  const { mark } = assignArm(experiment, caller)
  const { countryCode } = await locate(request)
  const { kind } = parseUserAgent(caller.userAgent)
  await db.transaction(async (transaction) => {
    const marked = await transaction
      .insert(experimentMarks)
      .values({ experimentId, mark, brandId })
      .onConflictDoNothing()
      .returning({ mark: experimentMarks.mark })
    await transaction
      .insert(experimentAssignments)
      .values({
        experimentId,
        sessionId,
        brandId,
        arm: page.arm,
        assignedAt: now(),
        isRepeat: marked.length === 0,
        device: kind ?? UNKNOWN,
        country: countryCode ?? UNKNOWN,
        source: groupName(source) ?? DIRECT,
      })
      .onConflictDoNothing()
  })
  return true
}

/** Counts a page load. @returns whether the experiment is running */
export async function countPage(
  { database: { db } }: Pick<ExperimentsDeps, 'database'>,
  running: RunningExperiment | undefined,
  { loadMs, hadError, ...page }: z.output<typeof measureContract.body>,
): Promise<boolean> {
  const experiment = experimentOf(running, page)
  if (experiment === null) return false
  await db
    .insert(experimentPages)
    .values({
      experimentId: experiment.id,
      arm: page.arm,
      loadTime: loadMs === null ? -1 : loadTimeBucket(loadMs),
      hadError,
      brandId: experiment.brandId,
      pages: 1,
    })
    .onConflictDoUpdate({
      target: [
        experimentPages.experimentId,
        experimentPages.arm,
        experimentPages.loadTime,
        experimentPages.hadError,
      ],
      set: { pages: sql`${experimentPages.pages} + 1` },
    })
  return true
}
