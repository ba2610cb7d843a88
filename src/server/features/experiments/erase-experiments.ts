import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { experimentAssignments } from '#server/db/schema/experiments.ts'

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
