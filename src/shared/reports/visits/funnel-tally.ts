import { byKey } from '#shared/lib/by-key.ts'
import { FUNNEL_STAGES, type FunnelStage, VISIT_DIMENSIONS, type VisitDimension } from './funnel-stages.ts'
import { type StagePair, stagePairs } from './stage-pairs.ts'
import { STEP_TIME_BOUNDS_SECONDS, stepTimeBucket } from './step-time.ts'
import type { Visit } from './visit.ts'
import { stepStatuses } from './step-status.ts'

/** A dimension's value that stands for all values. */
const ALL = '*'
/** The value of a dimension without data. */
export const UNKNOWN = 'unknown'

/**
 * Counts are kept in total and by one dimension at a time. Combinations are computed from the visits: there are nearly
 * as many of them as sessions.
 */
export const GRAINS = ['all', ...VISIT_DIMENSIONS] as const
export type Grain = (typeof GRAINS)[number]

/** The common values of sessions that are counted together. */
export type Cell = { brandId: string; grain: Grain } & Readonly<Record<VisitDimension, string>>

/** `session` counts every session, whatever stages it has reached. */
export type CountedStage = FunnelStage | 'session'

export type StageTally = { day: string; cell: Cell; stage: CountedStage; sessions: number }
/** Sessions with a pair of stages, by the time between them. */
export type PairTally = StagePair & { day: string; cell: Cell; sessions: number }
export type StepTally = {
  day: string
  cell: Cell
  questionId: string
  entrants: number
  completers: number
  exits: number
  stillThere: number
  /** Completers by time, in the buckets of `step-time.ts`. */
  times: number[]
}

/** `YYYY-MM-DD`, in UTC. */
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** One cell for each grain. */
function cellsOf({ brandId, dimensions }: Pick<Visit, 'brandId' | 'dimensions'>): Cell[] {
  return GRAINS.map((grain) => {
    const valueOf = (name: VisitDimension) => (grain === name ? (dimensions[name]?.value ?? UNKNOWN) : ALL)
    return { brandId, grain, ...byKey(VISIT_DIMENSIONS, valueOf) }
  })
}

/** No value contains `|`. */
export const cellKey = (cell: Cell): string =>
  [cell.brandId, cell.grain, ...VISIT_DIMENSIONS.map((name) => cell[name])].join('|')

const isNothing = ({ entrants, completers, exits, stillThere, times }: StepTally): boolean =>
  [entrants, completers, exits, stillThere, ...times].every((count) => count === 0)

/** For `createFunnelTally`: counts the pairs of all visits. */
export const ALL_DAYS = ''

/**
 * Counts visits by the day they began. At each step, entrants = completers + exits + still there.
 * @param pairsFrom the first day (`YYYY-MM-DD`) whose pairs of stages are counted
 */
export function createFunnelTally(pairsFrom: string) {
  const stages = new Map<string, StageTally>()
  const pairs = new Map<string, PairTally>()
  const steps = new Map<string, StepTally>()

  const countStage = (day: string, cell: Cell, stage: CountedStage, change: 1 | -1) => {
    const key = `${day}|${cellKey(cell)}|${stage}`
    const tally = stages.get(key) ?? { day, cell, stage, sessions: 0 }
    tally.sessions += change
    stages.set(key, tally)
  }
  const countPair = (day: string, cell: Cell, pair: StagePair, change: 1 | -1) => {
    const key = `${day}|${cellKey(cell)}|${pair.start}|${pair.end}|${pair.bucket}`
    const tally = pairs.get(key) ?? { day, cell, ...pair, sessions: 0 }
    tally.sessions += change
    pairs.set(key, tally)
  }
  const stepTally = (day: string, cell: Cell, questionId: string): StepTally => {
    const key = `${day}|${cellKey(cell)}|${questionId}`
    const known = steps.get(key)
    if (known) return known
    const none = { entrants: 0, completers: 0, exits: 0, stillThere: 0 }
    const tally = { day, cell, questionId, ...none, times: STEP_TIME_BOUNDS_SECONDS.map(() => 0) }
    steps.set(key, tally)
    return tally
  }

  return {
    /** @param change -1 removes a visit that was counted before */
    count(visit: Visit, isOpen: boolean, change: 1 | -1 = 1) {
      const day = dayOf(visit.firstMs)
      const statuses = stepStatuses(visit, isOpen)
      const visitPairs = day < pairsFrom ? [] : stagePairs(visit)
      const reached = FUNNEL_STAGES.filter((stage) => visit.stagesMs[stage] !== null)
      for (const cell of cellsOf(visit)) {
        for (const stage of ['session' as const, ...reached]) countStage(day, cell, stage, change)
        for (const pair of visitPairs) countPair(day, cell, pair, change)
        for (const { questionId, status, seconds } of statuses) {
          const tally = stepTally(day, cell, questionId)
          tally.entrants += change
          if (status === 'completed') tally.completers += change
          else if (status === 'exited') tally.exits += change
          else tally.stillThere += change
          const bucket = seconds === null ? -1 : stepTimeBucket(seconds)
          if (bucket >= 0) tally.times[bucket] = (tally.times[bucket] ?? 0) + change
        }
      }
    },
    /** Without rows that add up to zero. */
    stages: (): StageTally[] => [...stages.values()].filter(({ sessions }) => sessions !== 0),
    pairs: (): PairTally[] => [...pairs.values()].filter(({ sessions }) => sessions !== 0),
    steps: (): StepTally[] => [...steps.values()].filter((tally) => !isNothing(tally)),
  }
}

export type FunnelTally = ReturnType<typeof createFunnelTally>
