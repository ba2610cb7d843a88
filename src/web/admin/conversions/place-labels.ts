import { FUNNEL_STAGES } from '#shared/reports/visits/funnel-stages.ts'
import type { ConversionReport } from './conversion-filters.ts'
import { STAGE_NAMES } from './conversion-labels.ts'

export type PlaceGroup = { label: string; places: { value: string; label: string }[] }

/** The choices for a start or end point: `stage:NAME` and `step:QUESTION_ID`, steps in quiz order. */
export function placeGroups(steps: ConversionReport['steps']): PlaceGroup[] {
  return [
    {
      label: 'Stages',
      places: FUNNEL_STAGES.map((stage) => ({ value: `stage:${stage}`, label: STAGE_NAMES[stage] })),
    },
    {
      label: 'Quiz steps',
      places: steps
        .filter(({ position }) => position !== null)
        .map(({ questionId, position, question }) => ({
          value: `step:${questionId}`,
          label: `${position}. ${question}`,
        })),
    },
    {
      label: 'No longer in the quiz',
      places: steps
        .filter(({ position }) => position === null)
        .map(({ questionId, question }) => ({ value: `step:${questionId}`, label: question })),
    },
  ].filter(({ places }) => places.length > 0)
}

/** A point in a sentence: the stage's name, or the question in quotation marks. */
export function placeLabel(place: string, groups: readonly PlaceGroup[]): string {
  const found = groups.flatMap(({ places }) => places).find(({ value }) => value === place)
  const label = found?.label ?? place.slice(place.indexOf(':') + 1)
  return place.startsWith('stage:') ? label.toLowerCase() : `“${label}”`
}
