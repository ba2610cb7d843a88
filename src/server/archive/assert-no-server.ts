import { z } from 'zod'
import type { Database } from '#server/db/database.ts'
import { ArchiveError } from './archive-error.ts'

/** A server reports every second, and removes its row when it stops. */
const REPORTED_WITHIN_SECONDS = 10

const countRows = z.array(z.object({ count: z.int() })).length(1)

/** What a server stores while its database is moved would be lost. @throws ArchiveError while one is running */
export async function assertNoServer({ runText, location }: Database): Promise<void> {
  const [instances] = countRows.parse(
    await runText(
      `select count(*)::int as count from server_instances
       where seen_at > now() - interval '${REPORTED_WITHIN_SECONDS} seconds'`,
    ),
  )
  if (instances && instances.count > 0) {
    throw new ArchiveError(
      `A server uses ${location}, or was killed seconds ago: stop all servers, wait ${REPORTED_WITHIN_SECONDS} seconds and try again`,
    )
  }
}
