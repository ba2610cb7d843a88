import { attributionText } from '#shared/attribution/stored-attribution.ts'
import type { Attribution } from '#shared/attribution/touch.ts'
import { FUNNEL_STAGES, type FunnelStage, VISIT_DIMENSIONS, type VisitDimension } from './funnel-stages.ts'

/** When a question was first seen and first answered, in milliseconds since 1970; null where no event has said so. */
export type VisitStep = {
  viewedMs: number | null
  answeredMs: number | null
  /** Its place in the quiz that the visitor saw, from 1; null where no event has told it. */
  place: number | null
}

/** What is kept of a visit at each question, by question id. */
export type VisitSteps = Record<string, VisitStep>

/** Something that was said about a visit. Of several words the one with the smallest order counts: the first. */
export type Said<Value = string> = { value: Value; order: number }

/** What the events of one session, and its lead, say together. Times are milliseconds since 1970. */
export type Visit = {
  sessionId: string
  firstMs: number
  lastMs: number
  /** null: unknown. */
  dimensions: Record<VisitDimension, Said | null>
  /** First and last touch, as they were told first; null: not told. */
  attribution: Said<Attribution> | null
  leadId: Said | null
  /** When each stage was first reached. */
  stagesMs: Record<FunnelStage, number | null>
  steps: VisitSteps
}

/** More than any quiz has; whoever sends more is no visitor, and must not make the row grow for ever. */
export const MAX_STEPS = 200

const least = (one: number | null, other: number | null): number | null =>
  one === null ? other : other === null ? one : Math.min(one, other)

/** Of what was said at the same time the least by its text, so that it does not matter which was read first. */
function firstSaid<Value>(
  one: Said<Value> | null,
  other: Said<Value> | null,
  textOf: (value: Value) => string,
): Said<Value> | null {
  if (one === null || other === null) return one ?? other
  if (one.order !== other.order) return one.order < other.order ? one : other
  return textOf(one.value) <= textOf(other.value) ? one : other
}
const word = (value: string): string => value

/** A step as two tellings of it say together. */
export const mergeSteps = (one: VisitStep | undefined, other: VisitStep): VisitStep =>
  one === undefined
    ? other
    : {
        viewedMs: least(one.viewedMs, other.viewedMs),
        answeredMs: least(one.answeredMs, other.answeredMs),
        place: least(one.place, other.place),
      }

/** The first in the order of their ids, so that it does not matter in which order they came. */
export function limitSteps(steps: ReadonlyMap<string, VisitStep>): VisitSteps {
  const entries = [...steps].sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.slice(0, MAX_STEPS))
}

function byKey<K extends string, T>(keys: readonly K[], valueOf: (key: K) => T): Record<K, T>
function byKey(keys: readonly string[], valueOf: (key: string) => unknown): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)]))
}

/**
 * What two tellings of one session say together. It does not matter in which order, how often and in which parts they
 * are merged: of times the first counts (the last for `lastMs`), of words the first that was said.
 */
export function mergeVisits(one: Visit, other: Visit): Visit {
  const steps = new Map(Object.entries(one.steps))
  for (const [id, step] of Object.entries(other.steps)) steps.set(id, mergeSteps(steps.get(id), step))
  return {
    sessionId: one.sessionId,
    firstMs: Math.min(one.firstMs, other.firstMs),
    lastMs: Math.max(one.lastMs, other.lastMs),
    dimensions: byKey(VISIT_DIMENSIONS, (name) =>
      firstSaid(one.dimensions[name], other.dimensions[name], word),
    ),
    attribution: firstSaid(one.attribution, other.attribution, attributionText),
    leadId: firstSaid(one.leadId, other.leadId, word),
    stagesMs: byKey(FUNNEL_STAGES, (stage) => least(one.stagesMs[stage], other.stagesMs[stage])),
    steps: limitSteps(steps),
  }
}

const areSameWords = (one: Said | null, other: Said | null): boolean =>
  one?.value === other?.value && one?.order === other?.order

const areSameTouches = (one: Visit['attribution'], other: Visit['attribution']): boolean =>
  one === null || other === null
    ? one === other
    : one.order === other.order && attributionText(one.value) === attributionText(other.value)

function areSameSteps(one: VisitSteps, other: VisitSteps): boolean {
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

/** Whether two tellings of one session say the same. */
export const isSameVisit = (one: Visit, other: Visit): boolean =>
  one.firstMs === other.firstMs &&
  one.lastMs === other.lastMs &&
  areSameTouches(one.attribution, other.attribution) &&
  areSameWords(one.leadId, other.leadId) &&
  VISIT_DIMENSIONS.every((name) => areSameWords(one.dimensions[name], other.dimensions[name])) &&
  FUNNEL_STAGES.every((stage) => one.stagesMs[stage] === other.stagesMs[stage]) &&
  areSameSteps(one.steps, other.steps)
