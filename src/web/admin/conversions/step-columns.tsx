import type { ConversionStep } from '#shared/contract/admin/admin-conversions.ts'
import { Change } from '../format/change.tsx'
import { count, duration, percent } from '../format/format.ts'
import { Badge } from '../panels/badge.tsx'
import type { DataColumn } from '../tables/data-column.ts'
import { ShareCell } from '../tables/share-bar.tsx'
import { GivenText } from '../text/given-text.tsx'
import { dropOffChange, dropOffRate, hasFew } from './step-figures.ts'

export type StepTableOptions = {
  isCompared: boolean
  /** Share of sessions that are shown a conditional step, by question id. */
  shown: ReadonlyMap<string, number>
  /** The highest drop-off, which fills the whole bar. */
  highest: number
}

export const stepColumns = ({
  isCompared,
  shown,
  highest,
}: StepTableOptions): readonly DataColumn<ConversionStep>[] => [
  { id: 'position', header: '#', isNumeric: true, cell: ({ position }) => position ?? '' },
  {
    id: 'question',
    header: 'Step',
    isRowHeader: true,
    cell: (step) => <StepName step={step} shownShare={shown.get(step.questionId)} />,
  },
  {
    id: 'dropOff',
    header: 'Drop-off',
    isNumeric: true,
    cell: (step) => <ShareCell color="red" rate={dropOffRate(step)} highest={highest} />,
  },
  ...(isCompared
    ? [
        {
          id: 'change',
          header: 'Change',
          isNumeric: true,
          cell: (step: ConversionStep) => (
            <Change
              value={dropOffChange(step)}
              unit="points"
              better="down"
              title={
                step.before
                  ? `Previously ${percent(dropOffRate(step.before))} of ${count(step.before.entrants)}`
                  : 'New step'
              }
            />
          ),
        },
      ]
    : []),
  { id: 'entrants', header: 'Entrants', isNumeric: true, cell: ({ entrants }) => count(entrants) },
  { id: 'completers', header: 'Completed', isNumeric: true, cell: ({ completers }) => count(completers) },
  { id: 'exits', header: 'Exits', isNumeric: true, cell: ({ exits }) => count(exits) },
  { id: 'stillThere', header: 'In progress', isNumeric: true, cell: ({ stillThere }) => count(stillThere) },
  {
    id: 'time',
    header: 'Median time',
    isNumeric: true,
    cell: ({ medianSeconds }) => duration(medianSeconds),
  },
]

function StepName({ step, shownShare }: { step: ConversionStep; shownShare: number | undefined }) {
  return (
    <span className="flex max-w-96 min-w-44 flex-wrap items-center gap-x-2 gap-y-0.5">
      <GivenText text={step.question} />
      {step.position === null && <Badge>Removed from quiz</Badge>}
      {step.isConditional && shownShare !== undefined && (
        <Badge tone="info">Shown to {percent(shownShare, 0)}</Badge>
      )}
      {hasFew(step) && <Badge>Few sessions</Badge>}
    </span>
  )
}
