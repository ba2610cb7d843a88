import { PgBoss } from 'pg-boss'
import { vi } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { bossDatabase } from '#server/jobs/boss-database.ts'
import { JOBS_SCHEMA } from '#server/jobs/create-job-tables.ts'

const PATIENCE = { timeout: 90_000, interval: 2_000 }

/** Mails that wait for a pause after a failure become due, and claims of servers that died become old. */
const LET_TIME_PASS = `
update mails set due_at = now() where status = 'queued';
update mails set sending_since = sending_since - interval '1 hour' where status in ('preparing', 'sending');
update stripe_events set received_at = received_at - interval '1 day', failed_at = failed_at - interval '1 day'
where processed_at is null;
update ${JOBS_SCHEMA}.job set start_after = now() where state in ('created', 'retry') and start_after > now()`

/** What is still to be done. */
const REST = `
select (select count(*) from mails where status in ('queued', 'preparing', 'sending'))
  + (select count(*) from stripe_events where processed_at is null)
  + (select count(*) from invoices where status = 'paid'
     and not exists (select 1 from mails where dedupe_key = 'welcome:' || stripe_subscription_id)) as rest`

/** The jobs of every hour: they find what a lost request or webhook has left. */
const SCHEDULED = `select name from ${JOBS_SCHEMA}.schedule where cron like '%* * * *' and cron ~ '^(\\*|[0-9]+-)'`

/** Waits until the servers have done what is left, as they would within the next hours. @throws if they do not */
export async function settle(database: Database): Promise<void> {
  const boss = new PgBoss({
    db: bossDatabase(database),
    backend: 'postgres',
    schema: JOBS_SCHEMA,
    supervise: false,
    schedule: false,
  })
  await boss.start()
  try {
    const names = (await database.runText(SCHEDULED)).map(({ name }) => String(name))
    await vi.waitFor(async () => {
      await database.runText(LET_TIME_PASS)
      for (const name of names) await boss.send(name, {})
      const [row] = await database.runText(REST)
      const rest = Number(row?.['rest'])
      if (rest > 0) throw new Error(`${rest} mails and events are not done`)
    }, PATIENCE)
  } finally {
    await boss.stop({ graceful: false })
  }
}
