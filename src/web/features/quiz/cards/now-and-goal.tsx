import { ArrowRight } from 'lucide'
import { bodyMassIndex } from '#shared/body/bmi.ts'
import { bmiText, weightText } from '#shared/body/display.ts'
import type { UnitSystem } from '#shared/body/units.ts'
import type { Profile } from '#shared/quiz/profile.ts'
import { BodySilhouette } from '#web/ui/figures/body-silhouette.tsx'
import { classNames } from '#web/ui/text/class-names.ts'
import { Icon } from '#web/ui/text/icon.tsx'
import { buildOf } from '#web/ui/frame/build-of.ts'

type NowAndGoalProps = { profile: Profile; unitSystem: UnitSystem; className?: string }

/** The visitor's silhouette today and at the goal; nothing if a number is missing. */
export function NowAndGoal({ profile, unitSystem, className }: NowAndGoalProps) {
  const { weight, goalWeight, heightCm } = profile
  if (!weight || heightCm === null) return null
  const build = buildOf(profile)
  const bmi = bodyMassIndex(weight.kg, heightCm)
  const goalBmi = goalWeight && bodyMassIndex(goalWeight.kg, heightCm)
  if (bmi === null) return null

  return (
    <div
      className={classNames(
        'flex items-end justify-center gap-2 rounded-card bg-surface px-4 pt-6 pb-5 shadow-card',
        className,
      )}
    >
      <Figure caption="Today" value={weightText(weight, unitSystem)} isGoal={false}>
        <BodySilhouette
          bmi={bmi}
          build={build}
          label={`Your figure today, at a BMI of ${bmiText(bmi)}`}
          className="h-[clamp(8.5rem,21svh,13rem)]"
        />
      </Figure>
      {goalWeight && goalBmi && (
        <>
          <span className="mb-[clamp(6rem,14svh,8.5rem)] flex size-10 shrink-0 items-center justify-center rounded-full bg-primary text-on-primary">
            <Icon of={ArrowRight} className="size-5" strokeWidth={2.5} />
          </span>
          <Figure caption="Your goal" value={weightText(goalWeight, unitSystem)} isGoal>
            <BodySilhouette
              bmi={goalBmi}
              build={build}
              label={`Your figure at your goal, at a BMI of ${bmiText(goalBmi)}`}
              className="h-[clamp(8.5rem,21svh,13rem)]"
            />
          </Figure>
        </>
      )}
    </div>
  )
}

type FigureProps = { caption: string; value: string; isGoal: boolean; children: React.ReactNode }

function Figure({ caption, value, isGoal, children }: FigureProps) {
  return (
    <figure className="flex min-w-0 flex-1 flex-col items-center">
      {children}
      <figcaption className="mt-2 text-center">
        <span className="block text-[0.9375rem] text-ink-soft">{caption}</span>
        <span
          className={classNames('block font-heading text-xl font-bold tabular-nums', isGoal && 'text-good')}
        >
          {value}
        </span>
      </figcaption>
    </figure>
  )
}
