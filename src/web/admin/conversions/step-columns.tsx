import type { ConversionStep } from '#shared/contract/admin/admin-conversions.ts'
import { Change } from '../format/change.tsx'
import { count, duration, percent } from '../format/format.ts'
import { Badge } from '../panels/badge.tsx'
import { type DataColumn, numberColumn, rowHeader } from '../tables/data-table.tsx'
import { ShareCell } from '../tables/share-bar.tsx'
import { GivenText } from '../text/given-text.tsx'
import { dropOffChange, dropOffRate, FEWEST_ENTRANTS, hasFew } from './step-figures.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { Rich } from '#web/app/texts/rich.tsx'

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
}: StepTableOptions): readonly DataColumn<ConversionStep>[] => {
  const t = pageTexts().of('admin-reports')
  return [
    numberColumn('position', '#', ({ position }) => position ?? ''),
    rowHeader('question', t('step'), (step) => (
      <StepName step={step} shownShare={shown.get(step.questionId)} />
    )),
    numberColumn('dropOff', t('dropOff'), (step) => (
      <ShareCell color="red" rate={dropOffRate(step)} highest={highest} />
    )),
    ...(isCompared
      ? [
          numberColumn('change', t('change'), (step: ConversionStep) => (
            <Change
              value={dropOffChange(step)}
              unit="points"
              better="down"
              title={
                step.before
                  ? t('previouslyRateOf', {
                      rate: percent(dropOffRate(step.before)),
                      entrants: step.before.entrants,
                    })
                  : t('newStep')
              }
            />
          )),
        ]
      : []),
    numberColumn('entrants', t('entrants'), ({ entrants }) => count(entrants)),
    numberColumn('completers', t('completed'), ({ completers }) => count(completers)),
    numberColumn('exits', t('exits'), ({ exits }) => count(exits)),
    numberColumn('stillThere', t('inProgress'), ({ stillThere }) => count(stillThere)),
    numberColumn('time', t('medianTime'), ({ medianSeconds }) => duration(medianSeconds)),
  ]
}

function StepName({ step, shownShare }: { step: ConversionStep; shownShare: number | undefined }) {
  const t = useTexts('admin-reports')
  return (
    <span className="flex max-w-96 min-w-44 flex-wrap items-center gap-x-2 gap-y-0.5">
      <GivenText text={step.question} />
      {step.position === null && <Badge>{t('removedFromQuiz')}</Badge>}
      {step.isConditional && shownShare !== undefined && (
        <Badge tone="info">{t('shownTo', { share: percent(shownShare, 0) })}</Badge>
      )}
      {hasFew(step) && <Badge>{t('fewSessions')}</Badge>}
    </span>
  )
}

/** How the figures of the steps are computed. */
export function StepDefinition() {
  const t = useTexts('admin-reports')
  return (
    <>
      <p>
        <Rich text={t('stepsCount')} tags={{ b: (inner) => <b>{inner}</b> }} />
      </p>
      <p>{t('stepsBalance')}</p>
      <p>
        <Rich text={t('stepsRates')} tags={{ b: (inner) => <b>{inner}</b> }} />
      </p>
      <p>{t('stepsWorst', { number: FEWEST_ENTRANTS })}</p>
    </>
  )
}
