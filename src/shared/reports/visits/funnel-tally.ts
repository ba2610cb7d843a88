import { FUNNEL_STAGES, type FunnelStage, VISIT_DIMENSIONS, type VisitDimension } from './funnel-stages.ts'
import { STEP_TIME_BOUNDS_SECONDS, stepTimeBucket } from './step-time.ts'
import type { Visit } from './visit.ts'
import { stepStandings } from './visit-standing.ts'

/** In place of a dimension's value: all values together. */
const ALL = '*'
/** Of a dimension that nothing was said about. */
export const UNKNOWN = 'unknown'

/**
 * By what a count tells sessions apart: by nothing, or by one dimension. Questions about several at once are answered
 * from the visits: there are nearly as many combinations as sessions.
 */
export const GRAINS = ['all', ...VISIT_DIMENSIONS] as const
export type Grain = (typeof GRAINS)[number]

/** What sessions that are counted together have in common. */
export type Cell = { grain: Grain } & Readonly<Record<VisitDimension, string>>

/** `session`: all of them, whether they have reached a stage or not. */
export type CountedStage = FunnelStage | 'session'

export type StageTally = { day: string; cell: Cell; stage: CountedStage; sessions: number }
export type StepTally = {
  day: string
  cell: Cell
  questionId: string
  entrants: number
  completers: number
  exits: number
  stillThere: number
  /** Completers by the time they took, see `step-time.ts`. */
  times: number[]
}

/** The day of a time, UTC: `YYYY-MM-DD`. */
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** What the visit is counted under: one cell for each grain. */
function cellsOf({ dimensions }: Pick<Visit, 'dimensions'>): Cell[] {
  return GRAINS.map((grain) => {
    const valueOf = (name: VisitDimension) => (grain === name ? (dimensions[name]?.value ?? UNKNOWN) : ALL)
    return {
      grain,
      device: valueOf('device'),
      country: valueOf('country'),
      source: valueOf('source'),
      medium: valueOf('medium'),
      campaign: valueOf('campaign'),
      gender: valueOf('gender'),
      brandVersion: valueOf('brandVersion'),
    }
  })
}

/** No value has the character in it. */
export const cellKey = (cell: Cell): string =>
  [cell.grain, ...VISIT_DIMENSIONS.map((name) => cell[name])].join('|')

const noTimes = (): number[] => STEP_TIME_BOUNDS_SECONDS.map(() => 0)

const isNothing = ({ entrants, completers, exits, stillThere, times }: StepTally): boolean =>
  [entrants, completers, exits, stillThere, ...times].every((count) => count === 0)

/** Counts visits by the day on which they began: at each step entrants = completers + exits + still there. */
export function createFunnelTally() {
  const stages = new Map<string, StageTally>()
  const steps = new Map<string, StepTally>()

  const countStage = (day: string, cell: Cell, stage: CountedStage, change: 1 | -1) => {
    const key = `${day}|${cellKey(cell)}|${stage}`
    const tally = stages.get(key) ?? { day, cell, stage, sessions: 0 }
    tally.sessions += change
    stages.set(key, tally)
  }
  const stepTally = (day: string, cell: Cell, questionId: string): StepTally => {
    const key = `${day}|${cellKey(cell)}|${questionId}`
    const known = steps.get(key)
    if (known) return known
    const tally = {
      day,
      cell,
      questionId,
      entrants: 0,
      completers: 0,
      exits: 0,
      stillThere: 0,
      times: noTimes(),
    }
    steps.set(key, tally)
    return tally
  }

  return {
    /** @param change -1 takes back what was counted of a visit as it was */
    count(visit: Visit, isOpen: boolean, change: 1 | -1 = 1) {
      const day = dayOf(visit.firstMs)
      const standings = stepStandings(visit, isOpen)
      const reached = FUNNEL_STAGES.filter((stage) => visit.stagesMs[stage] !== null)
      for (const cell of cellsOf(visit)) {
        for (const stage of ['session' as const, ...reached]) countStage(day, cell, stage, change)
        for (const { questionId, standing, seconds } of standings) {
          const tally = stepTally(day, cell, questionId)
          tally.entrants += change
          if (standing === 'completed') tally.completers += change
          else if (standing === 'exited') tally.exits += change
          else tally.stillThere += change
          const bucket = seconds === null ? -1 : stepTimeBucket(seconds)
          if (bucket >= 0) tally.times[bucket] = (tally.times[bucket] ?? 0) + change
        }
      }
    },
    /** What the visits come to; rows that come to nothing are left out. */
    stages: (): StageTally[] => [...stages.values()].filter(({ sessions }) => sessions !== 0),
    steps: (): StepTally[] => [...steps.values()].filter((tally) => !isNothing(tally)),
  }
}

export type FunnelTally = ReturnType<typeof createFunnelTally>
