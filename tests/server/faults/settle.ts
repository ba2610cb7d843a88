import { PgBoss } from 'pg-boss'
import { vi } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { bossDatabase } from '#server/jobs/boss-database.ts'
import { JOBS_SCHEMA } from '#server/jobs/create-job-tables.ts'

const PATIENCE = { timeout: 120_000, interval: 2_000 }

/**
 * Makes mails due that wait for their next try, and lets the claims of killed servers expire. Mails that are due stay as they
 * are: a run delivers those that were due when it began, so with a new time each of them would wait for another run.
 */
const LET_TIME_PASS = `
update mails set due_at = now() where status = 'queued' and due_at > now();
update mails set sending_since = sending_since - interval '1 hour' where status in ('preparing', 'sending');
update stripe_events set received_at = received_at - interval '1 day', failed_at = failed_at - interval '1 day'
where processed_at is null;
update ${JOBS_SCHEMA}.job set start_after = now() where state in ('created', 'retry') and start_after > now()`

/** A job whose end could not be stored, or whose server has died, counts as running until its time limit: ten minutes at most. */
const EXPIRE_JOBS = `update ${JOBS_SCHEMA}.job set state = 'failed', completed_on = now() where state = 'active'`

/** Work that is not completed, by kind. */
const REST = `
select 'mail ' || status as what, count(*) from mails where status in ('queued', 'preparing', 'sending') group by status
union all
select 'event of Stripe', count(*) from stripe_events where processed_at is null having count(*) > 0
union all
select 'payment without a mail', count(*) from invoices
where status = 'paid' and not exists (select 1 from mails where dedupe_key = 'welcome:' || stripe_subscription_id)
having count(*) > 0`

/** The hourly jobs, which complete what a lost request or webhook has interrupted. */
const SCHEDULED = `select name from ${JOBS_SCHEMA}.schedule where cron like '%* * * *' and cron ~ '^(\\*|[0-9]+-)'`

/** Makes all delayed work due now, and waits until the servers have completed it. @throws if they do not in time */
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
    await database.runText(EXPIRE_JOBS)
    await vi.waitFor(async () => {
      await database.runText(LET_TIME_PASS)
      for (const name of names) await boss.send(name, {})
      const rest = await database.runText(REST)
      if (rest.length > 0) throw new Error(`not done: ${JSON.stringify(rest)}`)
    }, PATIENCE)
  } finally {
    await boss.stop({ graceful: false })
  }
}
