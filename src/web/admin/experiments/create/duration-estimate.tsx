import type { planExperiment } from '#shared/contract/admin/admin-experiments.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { daysNeeded, visitorsNeeded } from '#shared/experiments/experiment-duration.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { count } from '../../format/format.ts'

type DurationEstimateProps = {
  baseline: RouteData<typeof planExperiment>['baseline']
  weights: readonly number[]
  effectPercent: number
}

/** What is measured, and about how long it takes. */
export function DurationEstimate({ baseline, weights, effectPercent }: DurationEstimateProps) {
  const t = useTexts('admin-experiments')
  return (
    <div className="grid gap-3 rounded-control bg-sunken px-4 py-3">
      <div className="grid gap-1">
        <h3 className="font-semibold">{t('measured')}</h3>
        <p>{t('measuredRevenue')}</p>
        <p>{t('measuredAlso')}</p>
      </div>
      <div className="grid gap-1">
        <h3 className="font-semibold">{t('howLong')}</h3>
        <output>
          <HowLong baseline={baseline} weights={weights} effectPercent={effectPercent} />
        </output>
      </div>
    </div>
  )
}

function HowLong({ baseline, weights, effectPercent }: DurationEstimateProps) {
  const t = useTexts('admin-experiments')
  if (baseline.mean <= 0 || baseline.conversion <= 0) return t('howLongUnknown')
  const visitors = visitorsNeeded(baseline, { weights, effect: effectPercent / 100 })
  const days = visitors === null ? null : daysNeeded(visitors, baseline.visitorsPerDay)
  if (visitors === null || days === null) return t('howLongNever')
  return (
    <>
      <p>
        {t('howLongText', {
          visitors: count(visitors),
          perDay: count(Math.round(baseline.visitorsPerDay)),
          count: days,
        })}
      </p>
      <p className="mt-1 text-ink-soft">{t('howLongBasis')}</p>
    </>
  )
}
