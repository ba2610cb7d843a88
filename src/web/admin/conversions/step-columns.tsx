import type { ConversionStep } from '#shared/contract/admin/admin-conversions.ts'
import { Change } from '../format/change.tsx'
import { count, duration, percent } from '../format/format.ts'
import { Badge } from '../panels/badge.tsx'
import { type DataColumn, numberColumn, rowHeader } from '../tables/data-table.tsx'
import { ShareCell } from '../tables/share-bar.tsx'
import { GivenText } from '../text/given-text.tsx'
import { dropOffChange, dropOffRate, FEWEST_ENTRANTS, hasFew } from './step-figures.ts'

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
  numberColumn('position', '#', ({ position }) => position ?? ''),
  rowHeader('question', 'Step', (step) => <StepName step={step} shownShare={shown.get(step.questionId)} />),
  numberColumn('dropOff', 'Drop-off', (step) => (
    <ShareCell color="red" rate={dropOffRate(step)} highest={highest} />
  )),
  ...(isCompared
    ? [
        numberColumn('change', 'Change', (step: ConversionStep) => (
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
        )),
      ]
    : []),
  numberColumn('entrants', 'Entrants', ({ entrants }) => count(entrants)),
  numberColumn('completers', 'Completed', ({ completers }) => count(completers)),
  numberColumn('exits', 'Exits', ({ exits }) => count(exits)),
  numberColumn('stillThere', 'In progress', ({ stillThere }) => count(stillThere)),
  numberColumn('time', 'Median time', ({ medianSeconds }) => duration(medianSeconds)),
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

/** How the figures of the steps are computed. */
export function StepDefinition() {
  return (
    <>
      <p>
        A session <b>enters</b> a step when the step is shown; hidden steps are not counted. It{' '}
        <b>completes</b> the step by answering it or by reaching a later step or stage. Otherwise it is{' '}
        <b>in progress</b> while it was active in the last 30 minutes, and counts as an <b>exit</b> after
        that.
      </p>
      <p>At every step: entrants = completed + exits + in progress.</p>
      <p>
        <b>Drop-off</b> = exits ÷ entrants. <b>Median time</b> runs from first view to first answer, for
        sessions that answered; it is estimated from a histogram. Sessions belong to the day they began (UTC).
      </p>
      <p>
        “Worst first” sorts by drop-off. Steps with fewer than {FEWEST_ENTRANTS} entrants come last, as a
        single visitor would change their rate. Click a step for its details.
      </p>
    </>
  )
}
