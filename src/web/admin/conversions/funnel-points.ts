import { FUNNEL_STAGES } from '#shared/reports/visits/funnel-stages.ts'
import type { ConversionReport } from './conversion-filters.ts'
import { STAGE_NAMES } from './conversion-labels.ts'

export type PointGroup = { label: string; points: { value: string; label: string }[] }

/** The choices for a start or end point: `stage:NAME` and `step:QUESTION_ID`, steps in quiz order. */
export function pointGroups(steps: ConversionReport['steps']): PointGroup[] {
  return [
    {
      label: 'Stages',
      points: FUNNEL_STAGES.map((stage) => ({ value: `stage:${stage}`, label: STAGE_NAMES[stage] })),
    },
    {
      label: 'Quiz steps',
      points: steps
        .filter(({ position }) => position !== null)
        .map(({ questionId, position, question }) => ({
          value: `step:${questionId}`,
          label: `${position}. ${question}`,
        })),
    },
    {
      label: 'No longer in the quiz',
      points: steps
        .filter(({ position }) => position === null)
        .map(({ questionId, question }) => ({ value: `step:${questionId}`, label: question })),
    },
  ].filter(({ points }) => points.length > 0)
}

/** A point in a sentence: the stage's name, or the question in quotation marks. */
export function pointLabel(point: string, groups: readonly PointGroup[]): string {
  const found = groups.flatMap(({ points }) => points).find(({ value }) => value === point)
  const label = found?.label ?? point.slice(point.indexOf(':') + 1)
  return point.startsWith('stage:') ? label.toLowerCase() : `“${label}”`
}
