import { Counter, Histogram } from 'prom-client'
import { measures } from '#server/measures/measures.ts'
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

  const jobRuns = new Histogram({
    name: 'quiz_job_run_duration_seconds',
    help: 'Runs of background jobs by queue and outcome (done, retried, failed), with their duration',
    labelNames: ['queue', 'outcome'],
    buckets: JOB_BUCKETS,
    registers,
  })
  listen(measures.jobRun, ({ name, outcome, seconds }) => jobRuns.observe({ queue: name, outcome }, seconds))

  const mails = new Counter({
    name: 'quiz_mail_deliveries_total',
    help: 'Tries to deliver an e-mail, by outcome (sent, waits for a retry, failed, uncertain, dropped)',
    labelNames: ['outcome'],
    registers,
  })
  for (const outcome of ['sent', 'waits', 'failed', 'uncertain', 'dropped']) mails.inc({ outcome }, 0)
  listen(measures.mail, ({ outcome }) => mails.inc({ outcome }))
}
