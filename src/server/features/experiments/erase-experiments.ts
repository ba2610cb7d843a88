import { eq, lt } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { deleteBatch } from '#server/db/delete-batch.ts'
import { experimentAssignments } from '#server/db/schema/studio/experiments.ts'

/**
 * Moves assignments to the pseudonymous session of the visit, so that results stay right.
 * @param sessions the new session of each old one
 */
export async function eraseAssignments(
  db: Database['db'],
  sessions: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [sessionId, pseudonym] of sessions) {
    await db
      .update(experimentAssignments)
      .set({ sessionId: pseudonym })
      .where(eq(experimentAssignments.sessionId, sessionId))
  }
}

/** Deletes the assignments of up to `limit` sessions from before a time. @returns how many rows were deleted */
export const expireAssignments = (database: Database, before: Date, limit: number): Promise<number> =>
  deleteBatch(database, {
    table: experimentAssignments,
    id: experimentAssignments.sessionId,
    where: lt(experimentAssignments.assignedAt, before),
    limit,
  })
