import { attributionText } from '#shared/attribution/stored-attribution.ts'
import { byKey } from '#shared/lib/by-key.ts'
import type { Attribution } from '#shared/attribution/touch.ts'
import { FUNNEL_STAGES, type FunnelStage, VISIT_DIMENSIONS, type VisitDimension } from './funnel-stages.ts'

/** When a question was first seen and first answered, in ms since 1970; null: no event for it. */
export type VisitStep = {
  viewedMs: number | null
  answeredMs: number | null
  /** Position in the visitor's quiz, from 1; null: unknown. */
  place: number | null
}

/** By question id. */
export type VisitSteps = Record<string, VisitStep>

/** A value from an event or lead. Of several, the one with the smallest order counts: the earliest. */
export type Observed<Value = string> = { value: Value; order: number }

/** One session, from all its events and its lead. Times are ms since 1970. */
export type Visit = {
  sessionId: string
  brandId: string
  firstMs: number
  lastMs: number
  dimensions: Record<VisitDimension, Observed | null>
  /** First and last touch, as first reported. */
  attribution: Observed<Attribution> | null
  leadId: Observed | null
  /** When each stage was first reached. */
  stagesMs: Record<FunnelStage, number | null>
  steps: VisitSteps
}

/** More than any quiz has: a client that sends more must not grow the row without limit. */
export const MAX_STEPS = 200

const least = (one: number | null, other: number | null): number | null =>
  one === null ? other : other === null ? one : Math.min(one, other)

/** Equal orders are decided by text, so that the reading order does not matter. */
function firstObserved<Value>(
  one: Observed<Value> | null,
  other: Observed<Value> | null,
  textOf: (value: Value) => string,
): Observed<Value> | null {
  if (one === null || other === null) return one ?? other
  if (one.order !== other.order) return one.order < other.order ? one : other
  return textOf(one.value) <= textOf(other.value) ? one : other
}
const identity = (value: string): string => value

export const mergeSteps = (one: VisitStep | undefined, other: VisitStep): VisitStep =>
  one === undefined
    ? other
    : {
        viewedMs: least(one.viewedMs, other.viewedMs),
        answeredMs: least(one.answeredMs, other.answeredMs),
        place: least(one.place, other.place),
      }

/** Keeps the first ids in alphabetical order, whatever order they came in. */
export function limitSteps(steps: ReadonlyMap<string, VisitStep>): VisitSteps {
  const entries = [...steps].sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.slice(0, MAX_STEPS))
}

/** Merges two parts of one session. Commutative, associative and idempotent: the earliest value counts. */
export function mergeVisits(one: Visit, other: Visit): Visit {
  const steps = new Map(Object.entries(one.steps))
  for (const [id, step] of Object.entries(other.steps)) steps.set(id, mergeSteps(steps.get(id), step))
  return {
    sessionId: one.sessionId,
    brandId: one.brandId,
    firstMs: Math.min(one.firstMs, other.firstMs),
    lastMs: Math.max(one.lastMs, other.lastMs),
    dimensions: byKey(VISIT_DIMENSIONS, (name) =>
      firstObserved(one.dimensions[name], other.dimensions[name], identity),
    ),
    attribution: firstObserved(one.attribution, other.attribution, attributionText),
    leadId: firstObserved(one.leadId, other.leadId, identity),
    stagesMs: byKey(FUNNEL_STAGES, (stage) => least(one.stagesMs[stage], other.stagesMs[stage])),
    steps: limitSteps(steps),
  }
}

const isSameValue = (one: Observed | null, other: Observed | null): boolean =>
  one?.value === other?.value && one?.order === other?.order

const isSameAttribution = (one: Visit['attribution'], other: Visit['attribution']): boolean =>
  one === null || other === null
    ? one === other
    : one.order === other.order && attributionText(one.value) === attributionText(other.value)

function isSameSteps(one: VisitSteps, other: VisitSteps): boolean {
  const entries = Object.entries(one)
  const others = new Map(Object.entries(other))
  return (
    entries.length === others.size &&
    entries.every(([id, step]) => {
      const twin = others.get(id)
      return (
        twin?.viewedMs === step.viewedMs && twin.answeredMs === step.answeredMs && twin.place === step.place
      )
    })
  )
}

export const isSameVisit = (one: Visit, other: Visit): boolean =>
  one.firstMs === other.firstMs &&
  one.lastMs === other.lastMs &&
  isSameAttribution(one.attribution, other.attribution) &&
  isSameValue(one.leadId, other.leadId) &&
  VISIT_DIMENSIONS.every((name) => isSameValue(one.dimensions[name], other.dimensions[name])) &&
  FUNNEL_STAGES.every((stage) => one.stagesMs[stage] === other.stagesMs[stage]) &&
  isSameSteps(one.steps, other.steps)
