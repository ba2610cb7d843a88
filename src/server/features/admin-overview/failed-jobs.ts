import type { Database } from '../../db/database.ts'

/**
 * Jobs that have failed for good, as long as the queue keeps them (three days). What runs by the clock is made good by
 * its next run.
 */
const FAILED = `
from jobs.job failed
where failed.state = 'failed' and not exists (
  select 1 from jobs.job later
  where later.name = failed.name and later.policy = 'stately' and later.state = 'completed'
    and later.completed_on > failed.completed_on)`

/** The queue's tables are made when the first server starts to work. */
async function hasQueue({ runText }: Database): Promise<boolean> {
  const [row] = await runText("select to_regclass('jobs.job') is not null as is_there")
  return row?.['is_there'] === true
}

/** @returns how many there are, and when the last one failed */
export async function countFailedJobs(database: Database): Promise<{ count: number; newestAt: unknown }> {
  if (!(await hasQueue(database))) return { count: 0, newestAt: null }
  const [row] = await database.runText(
    `select count(*)::int as count, max(failed.completed_on) as newest_at ${FAILED}`,
  )
  return { count: Number(row?.['count'] ?? 0), newestAt: row?.['newest_at'] ?? null }
}

/** The newest first. Of an error only its kind is kept: messages repeat what visitors entered. */
export async function listFailedJobs(
  database: Database,
  limit: number,
): Promise<{ id: string; name: string; failedAt: unknown; error: string }[]> {
  if (!(await hasQueue(database))) return []
  const rows = await database.runText(
    `select failed.id::text as id, failed.name, failed.completed_on as failed_at,
      coalesce(failed.output ->> 'error', failed.output -> 'value' ->> 'message', 'Error') as error
    ${FAILED} order by failed.completed_on desc nulls last, failed.id limit $1`,
    [limit],
  )
  return rows.map((row) => ({
    id: String(row['id']),
    name: String(row['name']),
    failedAt: row['failed_at'] ?? null,
    error: String(row['error']),
  }))
}
