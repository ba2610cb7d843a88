import { ArrowRight } from 'lucide'
import type { Weight } from '../../facts/body/measurement.ts'
import { bodyMassIndex } from '../../facts/body/bmi.ts'
import { bmiText, weightText } from '../../facts/body/display.ts'
import type { UnitSystem } from '#shared/quiz/unit-system.ts'
import type { Profile } from '../../facts/profile.ts'
import { BodySilhouette } from '../figures/body-silhouette.tsx'
import { classNames } from '#web/ui/text/class-names.ts'
import { Icon } from '#web/ui/text/icon.tsx'
import { type Build, buildOf } from '../figures/body-silhouette-geometry.ts'
import { useFormats, useReader } from '#web/app/texts/use-formats.ts'

type NowAndGoalProps = { profile: Profile; unitSystem: UnitSystem; className?: string }

/** The visitor's silhouette today and at the goal; nothing if a number is missing. */
export function NowAndGoal({ profile, unitSystem, className }: NowAndGoalProps) {
  const { t, f } = useReader('body-weight')
  const { weight, goalWeight, heightCm } = profile
  if (!weight || heightCm === null) return null
  const bmi = bodyMassIndex(weight.kg, heightCm)
  const goalBmi = goalWeight && bodyMassIndex(goalWeight.kg, heightCm)
  if (bmi === null) return null
  const shared = { build: buildOf(profile), unitSystem }

  return (
    <div
      className={classNames(
        'flex items-end justify-center gap-2 rounded-card bg-surface px-4 pt-6 pb-5 shadow-card',
        className,
      )}
    >
      <Figure
        {...shared}
        caption={t('today')}
        weight={weight}
        bmi={bmi}
        label={t('figureToday', { bmi: bmiText(bmi, f) })}
      />
      {goalWeight && goalBmi && (
        <>
          <span className="mb-[clamp(6rem,14svh,8.5rem)] flex size-10 shrink-0 items-center justify-center rounded-full bg-primary text-on-primary">
            <Icon of={ArrowRight} className="size-5 flip-rtl" strokeWidth={2.5} />
          </span>
          <Figure
            {...shared}
            caption={t('yourGoal')}
            weight={goalWeight}
            bmi={goalBmi}
            label={t('figureAtGoal', { bmi: bmiText(goalBmi, f) })}
            valueClass="text-good"
          />
        </>
      )}
    </div>
  )
}

type FigureProps = {
  caption: string
  weight: Weight
  unitSystem: UnitSystem
  bmi: number
  build: Build
  label: string
  valueClass?: string
}

function Figure({ caption, weight, unitSystem, bmi, build, label, valueClass }: FigureProps) {
  const f = useFormats()
  return (
    <figure className="flex min-w-0 flex-1 flex-col items-center">
      <BodySilhouette bmi={bmi} build={build} label={label} className="h-[clamp(8.5rem,21svh,13rem)]" />
      <figcaption className="mt-2 text-center">
        <span className="block text-[0.9375rem] text-ink-soft">{caption}</span>
        <span className={classNames('block font-heading text-xl font-bold tabular-nums', valueClass)}>
          {weightText(weight, unitSystem, f)}
        </span>
      </figcaption>
    </figure>
  )
}
