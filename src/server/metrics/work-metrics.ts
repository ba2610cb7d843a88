import { Counter, Histogram } from 'prom-client'
import { definedJobs, JOB_OUTCOMES, MAIL_OUTCOMES, measures } from '#server/measures/measures.ts'
import type { MetricsArea } from './metrics-deps.ts'

const STRIPE_BUCKETS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20]
const WEBHOOK_BUCKETS = [1, 5, 15, 60, 300, 1800, 7200, 86_400]
const JOB_BUCKETS = [0.01, 0.1, 0.5, 2.5, 10, 60, 300]

/** Calls to Stripe, webhooks, jobs and e-mails of this process. */
export function defineWorkMetrics({ registry, listen }: MetricsArea): void {
  const registers = [registry]
  const stripeCalls = new Histogram({
    name: 'quiz_stripe_call_duration_seconds',
    help: 'Requests to Stripe by operation and outcome (ok, refused, failed, unreachable), with their duration',
    labelNames: ['operation', 'outcome'],
    buckets: STRIPE_BUCKETS,
    registers,
  })
  listen(measures.stripeCall, ({ operation, outcome, seconds }) =>
    stripeCalls.observe({ operation, outcome }, seconds),
  )

  const webhooks = new Histogram({
    name: 'quiz_webhook_lag_seconds',
    help: "Processed events of Stripe, with the time since Stripe's clock created them",
    buckets: WEBHOOK_BUCKETS,
    registers,
  })
  listen(measures.webhookProcessed, ({ seconds }) => webhooks.observe(seconds))
  const failedWebhooks = new Counter({
    name: 'quiz_webhook_failures_total',
    help: 'Failed tries to process an event of Stripe',
    registers,
  })
  listen(measures.webhooksFailed, ({ count }) => failedWebhooks.inc(count))

  const jobRuns = new Counter({
    name: 'quiz_job_runs_total',
    help: 'Runs of background jobs, by queue and outcome (done, retried, failed)',
    labelNames: ['queue', 'outcome'],
    registers,
  })
  // Prometheus sees no increase in a series that begins with 1.
  for (const queue of definedJobs) for (const outcome of JOB_OUTCOMES) jobRuns.inc({ queue, outcome }, 0)
  const jobDurations = new Histogram({
    name: 'quiz_job_run_duration_seconds',
    help: 'Runs of background jobs by queue, with their duration',
    labelNames: ['queue'],
    buckets: JOB_BUCKETS,
    registers,
  })
  listen(measures.jobRun, ({ name, outcome, seconds }) => {
    jobRuns.inc({ queue: name, outcome })
    jobDurations.observe({ queue: name }, seconds)
  })

  const mails = new Counter({
    name: 'quiz_mail_deliveries_total',
    help: 'Tries to deliver an e-mail, by outcome (sent, waits for a retry, failed, uncertain, dropped)',
    labelNames: ['outcome'],
    registers,
  })
  for (const outcome of MAIL_OUTCOMES) mails.inc({ outcome }, 0)
  listen(measures.mail, ({ outcome }) => mails.inc({ outcome }))
}
