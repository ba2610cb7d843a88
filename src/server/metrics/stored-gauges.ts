import { escapeLiteral } from 'pg'

/** A gauge whose values one query reads. All instances read the same, so aggregate them with `max`, not with `sum`. */
export type StoredGauge = {
  name: string
  help: string
  labelNames: readonly string[]
  /** Reads rows with a column for each label, and `value` as `float8`. Few rows, found by an index. */
  query: string
  /** A table that may not exist yet. */
  table?: string
}

const secondsFrom = (time: string): string =>
  `greatest(coalesce(extract(epoch from now() - ${time}), 0), 0)::float8`

/** Events of subscriptions that were synced since in another way need no processing. */
const pendingWebhooks = (account: string): string => `
  from stripe_events event
  where event.account = ${escapeLiteral(account)} and event.processed_at is null and not exists (
    select 1 from subscriptions subscription
    where subscription.stripe_subscription_id = event.stripe_subscription_id
      and subscription.synced_at > event.received_at)`

/** The queues of this program with their due jobs. Names that begin with an underscore are those of pg-boss. */
const DUE_JOBS = `
  from jobs.queue queue
    left join jobs.job job on job.name = queue.name
      and job.state < 'active' and not job.blocked and job.start_after <= now()
  where queue.name not like '\\_%'
  group by queue.name`

const OPEN_PUBLICATIONS = `
  from (select brand_id from brand_live union select brand_id from brand_publications) brand
    left join brand_publications open on open.brand_id = brand.brand_id
      and (open.state = 'preparing' or (open.state = 'scheduled' and open.scheduled_for <= now()))
  group by brand.brand_id`

/** Some seconds longer than an instance counts as living. */
const LIVING = `instance.seen_at > now() - interval '10 seconds'`

/** @param stripeAccount the account whose webhooks are counted */
export const storedGauges = (stripeAccount: string): readonly StoredGauge[] => [
  {
    name: 'quiz_webhook_pending_events',
    help: 'Events of Stripe that wait to be processed',
    labelNames: [],
    query: `select count(*)::float8 as value ${pendingWebhooks(stripeAccount)}`,
  },
  {
    name: 'quiz_webhook_oldest_pending_seconds',
    help: 'How long the oldest event of Stripe has waited to be processed',
    labelNames: [],
    query: `select ${secondsFrom('min(event.received_at)')} as value ${pendingWebhooks(stripeAccount)}`,
  },
  {
    name: 'quiz_jobs_due',
    help: 'Background jobs that could run now, by queue',
    labelNames: ['queue'],
    query: `select queue.name as queue, count(job.id)::float8 as value ${DUE_JOBS}`,
    table: 'jobs.job',
  },
  {
    name: 'quiz_jobs_oldest_due_seconds',
    help: 'How long the oldest due job has waited, by queue',
    labelNames: ['queue'],
    query: `select queue.name as queue, ${secondsFrom('min(job.start_after)')} as value ${DUE_JOBS}`,
    table: 'jobs.job',
  },
  {
    name: 'quiz_jobs_failed',
    help: 'Jobs of the last three days that failed and are not retried, by queue; updated each minute',
    labelNames: ['queue'],
    query: `select name as queue, failed_count::float8 as value from jobs.queue where name not like '\\_%'`,
    table: 'jobs.queue',
  },
  {
    name: 'quiz_mails_waiting',
    help: 'E-mails to send, by state (due, retrying after a failure)',
    labelNames: ['state'],
    query: `
      select state, count(mail.id)::float8 as value
      from (values ('due'), ('retrying')) states (state)
        left join mails mail on mail.status = 'queued'
          and case when mail.attempts > 0 then 'retrying' when mail.due_at <= now() then 'due' end = state
      group by state`,
  },
  {
    name: 'quiz_mails_oldest_due_seconds',
    help: 'How long the oldest due e-mail has waited to be tried',
    labelNames: [],
    query: `select ${secondsFrom('min(due_at)')} as value from mails where status = 'queued' and due_at <= now()`,
  },
  {
    name: 'quiz_report_lag_seconds',
    help: 'How old the counts are that reports read; missing before the first',
    labelNames: [],
    query: `
      select ${secondsFrom('caught_up_at')} as value
      from report_marks where name = 'visits' and caught_up_at is not null`,
  },
  {
    name: 'quiz_event_months_ahead',
    help: 'Coming months whose events have a place of their own; 0 until a table that had events is divided',
    labelNames: [],
    query: `
      select count(*)::float8 as value from pg_inherits join pg_class on oid = inhrelid
      where inhparent = 'tracking_events'::regclass
        and relname > 'tracking_events_' || to_char(now() at time zone 'UTC', 'YYYY_MM') and relname ~ '\\d{4}_\\d{2}$'`,
  },
  {
    name: 'quiz_live_version',
    help: 'The number of the version that visitors see, by brand',
    labelNames: ['brand'],
    query: `select brand_id as brand, number::float8 as value from brand_live`,
  },
  {
    name: 'quiz_publication_open_seconds',
    help: 'How long a due publication has not become live, by brand; 0 without one',
    labelNames: ['brand'],
    query: `
      select brand.brand_id as brand,
        ${secondsFrom('min(coalesce(open.prepared_from, open.scheduled_for, open.requested_at))')} as value
      ${OPEN_PUBLICATIONS}`,
  },
  {
    name: 'quiz_instances',
    help: 'Running instances of the server',
    labelNames: [],
    query: `select count(*)::float8 as value from server_instances instance where ${LIVING}`,
  },
  {
    name: 'quiz_instances_behind',
    help: 'Running instances that show another version than the live one, by brand',
    labelNames: ['brand'],
    query: `
      select live.brand_id as brand, count(instance.id)::float8 as value
      from brand_live live
        left join server_instances instance on ${LIVING}
          and (instance.states -> live.brand_id ->> 'number')::int <> live.number
      group by live.brand_id`,
  },
]
