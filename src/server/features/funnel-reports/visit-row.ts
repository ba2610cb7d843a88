import { hasSign } from '#shared/attribution/next-attribution.ts'
import { touchNames } from '#shared/attribution/touch-names.ts'
import {
  type FunnelStage,
  VISIT_DIMENSIONS,
  type VisitDimension,
} from '#shared/reports/visits/funnel-stages.ts'
import { UNKNOWN } from '#shared/reports/visits/funnel-tally.ts'
import { stepTimeBucket } from '#shared/reports/visits/step-time.ts'
import type { Observed, Visit } from '#shared/reports/visits/visit.ts'
import { stepStatuses } from '#shared/reports/visits/step-status.ts'
import type { visits } from '#server/db/schema/reports.ts'
import { storedDimension } from '#server/db/schema/stored-dimension.ts'
import { STAGE_COLUMNS } from './funnel-reports.ts'

export type VisitRow = typeof visits.$inferSelect

const dateOf = (ms: number | null): Date | null => (ms === null ? null : new Date(ms))

const completedSteps = (visit: Visit, isOpen: boolean): Record<string, number> =>
  Object.fromEntries(
    stepStatuses(visit, isOpen)
      .filter(({ status }) => status === 'completed')
      .map(({ questionId, seconds }) => [questionId, seconds === null ? -1 : stepTimeBucket(seconds)]),
  )

/** Names of the first touch. Without campaign parameters, the visit's own source says more. */
function firstNames({ attribution, dimensions }: Visit) {
  const source = dimensions.source?.value ?? UNKNOWN
  if (attribution === null) return { source, medium: UNKNOWN, campaign: UNKNOWN }
  const { first } = attribution.value
  return hasSign(first) ? touchNames(first) : { ...touchNames(first), source }
}

export function rowOfVisit(visit: Visit, isOpen: boolean, updatedAt: Date): VisitRow {
  const { dimensions, stagesMs, attribution, leadId } = visit
  const first = firstNames(visit)
  const orders = [
    ...VISIT_DIMENSIONS.map((name) => [name, dimensions[name]] as const),
    ['attribution', attribution] as const,
    ['leadId', leadId] as const,
  ]
  return {
    sessionId: visit.sessionId,
    brandId: visit.brandId,
    firstAt: new Date(visit.firstMs),
    lastAt: new Date(visit.lastMs),
    device: dimensions.device?.value ?? UNKNOWN,
    country: dimensions.country?.value ?? UNKNOWN,
    source: dimensions.source?.value ?? UNKNOWN,
    medium: dimensions.medium?.value ?? UNKNOWN,
    campaign: dimensions.campaign?.value ?? UNKNOWN,
    answer: dimensions.answer?.value ?? UNKNOWN,
    brandVersion: dimensions.brandVersion?.value ?? UNKNOWN,
    attribution: attribution?.value ?? null,
    firstSource: first.source,
    firstMedium: first.medium,
    firstCampaign: first.campaign,
    leadId: leadId?.value ?? null,
    landedAt: dateOf(stagesMs.landing),
    startedAt: dateOf(stagesMs.quiz_started),
    finishedAt: dateOf(stagesMs.quiz_finished),
    leadAt: dateOf(stagesMs.lead),
    purchasePageAt: dateOf(stagesMs.purchase_page),
    paymentAt: dateOf(stagesMs.payment_initiated),
    purchasedAt: dateOf(stagesMs.purchased),
    registeredAt: dateOf(stagesMs.registered),
    steps: visit.steps,
    completed: completedSteps(visit, isOpen),
    observedOrders: Object.fromEntries(
      orders.flatMap(([name, observed]) => (observed ? [[storedDimension(name), observed.order]] : [])),
    ),
    isOpen,
    updatedAt,
  }
}

/** The inverse of `rowOfVisit`. */
export function visitOfRow(row: VisitRow): Visit {
  const observedOf = <Value>(
    name: VisitDimension | 'attribution' | 'leadId',
    value: Value | null,
  ): Observed<Value> | null => {
    const order = row.observedOrders[storedDimension(name)]
    return order === undefined || value === null ? null : { value, order }
  }
  const msOf = (stage: FunnelStage): number | null => row[STAGE_COLUMNS[stage]]?.getTime() ?? null
  return {
    sessionId: row.sessionId,
    brandId: row.brandId,
    firstMs: row.firstAt.getTime(),
    lastMs: row.lastAt.getTime(),
    dimensions: {
      device: observedOf('device', row.device),
      country: observedOf('country', row.country),
      source: observedOf('source', row.source),
      medium: observedOf('medium', row.medium),
      campaign: observedOf('campaign', row.campaign),
      answer: observedOf('answer', row.answer),
      brandVersion: observedOf('brandVersion', row.brandVersion),
    },
    attribution: observedOf('attribution', row.attribution),
    leadId: observedOf('leadId', row.leadId),
    stagesMs: {
      landing: msOf('landing'),
      quiz_started: msOf('quiz_started'),
      quiz_finished: msOf('quiz_finished'),
      lead: msOf('lead'),
      purchase_page: msOf('purchase_page'),
      payment_initiated: msOf('payment_initiated'),
      purchased: msOf('purchased'),
      registered: msOf('registered'),
    },
    steps: row.steps,
  }
}
