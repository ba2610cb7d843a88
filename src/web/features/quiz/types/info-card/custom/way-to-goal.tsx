import { Flag } from 'lucide'
import type { DatedPrediction } from '#shared/body/prediction/prediction-explanation.ts'
import { classNames } from '#web/ui/text/class-names.ts'
import { Icon } from '#web/ui/text/icon.tsx'
import { longDate, shortDate, spanLabel } from '#web/ui/text/calendar-labels.ts'
import type { PredictionView } from '#web/ui/figures/prediction-view.ts'
import { PredictionLine } from '#web/ui/figures/prediction-line.tsx'

/** The curve to the goal with its milestones. */
export function WayToGoal({ prediction, view }: { prediction: DatedPrediction; view: PredictionView }) {
  const stops = [
    { title: 'Today', weight: view.startWeight, date: 'Your first day' },
    ...view.milestones,
    {
      title: view.reachesGoal ? 'Your goal' : 'On your way',
      weight: view.endWeight,
      date: shortDate(view.endDate),
      isEnd: true,
    },
  ]
  return (
    <>
      <PredictionLine prediction={prediction} view={view} />
      <ol
        className="rounded-card bg-surface px-5 py-5 shadow-card"
        aria-label={`Until ${longDate(view.endDate)}, about ${spanLabel(prediction.weeks)}`}
      >
        {stops.map((stop, index) => (
          <li key={stop.title} className="relative flex items-start gap-4 pb-5 last:pb-0">
            {index < stops.length - 1 && (
              <span aria-hidden="true" className="absolute top-7 bottom-0 left-[13px] w-0.5 bg-primary" />
            )}
            <span
              aria-hidden="true"
              className={classNames(
                'relative flex size-7 shrink-0 items-center justify-center rounded-full border-[3px]',
                'isEnd' in stop ? 'border-good bg-good text-surface' : 'border-primary bg-surface',
              )}
            >
              {'isEnd' in stop && <Icon of={Flag} className="size-3.5" strokeWidth={3} />}
            </span>
            <span className="flex min-w-0 flex-1 flex-wrap gap-x-4">
              <span className="flex-1">
                <span className="block leading-7 font-semibold">{stop.title}</span>
                <span className="block text-[0.9375rem] leading-tight text-ink-soft">{stop.date}</span>
              </span>
              <span className="font-heading text-lg leading-7 font-bold tabular-nums">{stop.weight}</span>
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
