import { Counter } from 'prom-client'
import { measures } from '#server/measures/measures.ts'
import type { MetricsArea } from './metrics-deps.ts'

const EVENT_OUTCOMES = ['accepted', 'dropped', 'duplicate'] as const

export function defineFunnelMetrics({ registry, deps, listen }: MetricsArea): void {
  const registers = [registry]
  const events = new Counter({
    name: 'quiz_events_total',
    help: 'Events of browsers, by outcome (accepted, dropped for lack of consent, duplicate)',
    labelNames: ['outcome'],
    registers,
  })
  for (const outcome of EVENT_OUTCOMES) events.inc({ outcome }, 0)
  listen(measures.events, (counts) => {
    // Most batches have only one of them.
    for (const outcome of EVENT_OUTCOMES) if (counts[outcome] > 0) events.inc({ outcome }, counts[outcome])
  })

  const leads = new Counter({
    name: 'quiz_leads_created_total',
    help: 'New leads, by brand',
    labelNames: ['brand'],
    registers,
  })
  listen(measures.lead, ({ brandId }) => leads.inc({ brand: brandId }))
  const started = new Counter({
    name: 'quiz_checkouts_started_total',
    help: 'Buyers who began to pay for a plan, by brand',
    labelNames: ['brand'],
    registers,
  })
  listen(measures.checkoutStarted, ({ brandId }) => started.inc({ brand: brandId }))
  const paid = new Counter({
    name: 'quiz_checkouts_paid_total',
    help: 'First payments of subscriptions, by brand',
    labelNames: ['brand'],
    registers,
  })
  listen(measures.checkoutPaid, ({ brandId }) => paid.inc({ brand: brandId }))
  // A brand without any has a 0, so that queries tell "none" from "unknown".
  for (const brand of deps.brandIds()) for (const counter of [leads, started, paid]) counter.inc({ brand }, 0)

  const declined = new Counter({
    name: 'quiz_checkouts_declined_total',
    help: 'Payments that were declined, by brand and code of the payment error',
    labelNames: ['brand', 'kind'],
    registers,
  })
  listen(measures.checkoutDeclined, ({ brandId, kind }) => declined.inc({ brand: brandId, kind }))
  const refused = new Counter({
    name: 'quiz_checkouts_refused_total',
    help: 'Payments that were not tried or whose result is unknown, by brand and code of the API',
    labelNames: ['brand', 'reason'],
    registers,
  })
  listen(measures.checkoutRefused, ({ brandId, reason }) => refused.inc({ brand: brandId, reason }))
}
