import { bmiCategory, bodyMassIndex } from '#shared/body/bmi.ts'
import { bmiText, weightDifferenceText, weightText } from '#shared/body/display.ts'
import type { Weight } from '#shared/body/measurement.ts'
import type { Prediction } from '#shared/body/prediction.ts'
import type { UnitSystem } from '#shared/body/units.ts'
import { goalDirection } from '#shared/body/weight-goal.ts'
import type { Profile } from '#shared/quiz/profile.ts'
import { BmiScale } from '#web/ui/bmi-scale.tsx'
import { BMI_CATEGORY_LABEL } from '#web/ui/bmi-words.ts'
import { BodySilhouette } from '#web/ui/body-silhouette.tsx'
import type { Build } from '#web/ui/body-silhouette-geometry.ts'
import { Notice } from '#web/ui/notice.tsx'
import { longDate } from '#web/ui/calendar-words.ts'

type Props = {
  profile: Profile & { weight: Weight; goalWeight: Weight }
  prediction: Prediction
  unitSystem: UnitSystem
}

/** The visitor's own numbers: the body today and at the goal, how far it is and until when, and the BMI. */
export function PlanSummary({ profile, prediction, unitSystem }: Props) {
  const { weight, goalWeight, heightCm, bmi, gender } = profile
  const direction = goalDirection(weight.kg, goalWeight.kg)
  const goalBmi = heightCm === null ? null : bodyMassIndex(goalWeight.kg, heightCm)
  const build: Build = gender === 'male' || gender === 'female' ? gender : 'neutral'

  return (
    <section aria-label="Your summary" className="grid gap-4">
      <div className="overflow-hidden rounded-card bg-surface shadow-card">
        <div className="grid grid-cols-2 bg-linear-to-b from-primary-soft to-surface">
          <BodyColumn title="Today" weight={weightText(weight, unitSystem)} bmi={bmi} build={build} />
          <BodyColumn
            title="Your goal"
            weight={weightText(goalWeight, unitSystem)}
            bmi={goalBmi}
            build={build}
          />
        </div>
        {direction === 'lose' && (
          <dl className="grid grid-cols-2 border-t border-line text-center">
            <Figure label="Weight to lose" value={weightDifferenceText(weight, goalWeight, unitSystem)} />
            {prediction.kind === 'lose' && <Figure label="Goal date" value={longDate(prediction.goalDate)} />}
            {prediction.kind === 'beyond-horizon' && (
              <Figure label="Goal date" value="More than 3 years away" />
            )}
          </dl>
        )}
      </div>
      {direction === 'gain' && (
        <Notice tone="caution" title="IMPORTANT NOTE">
          Your goal is above your weight of today. This program is for weight loss.
        </Notice>
      )}
      {direction === 'maintain' && (
        <Notice tone="good" title="WEIGHT MAINTENANCE">
          Your goal is the weight you have. Your plan is about keeping it, and about feeling well.
        </Notice>
      )}
      {bmi !== null && (
        <div className="rounded-card bg-surface p-5 shadow-card">
          <h2 className="text-lg font-bold">
            Your BMI is {bmiText(bmi)}, {BMI_CATEGORY_LABEL[bmiCategory(bmi)].toLowerCase()}
          </h2>
          <div className="mt-4">
            <BmiScale bmi={bmi} isDetailed />
          </div>
        </div>
      )}
    </section>
  )
}

function BodyColumn({
  title,
  weight,
  bmi,
  build,
}: {
  title: string
  weight: string
  bmi: number | null
  build: Build
}) {
  return (
    <div className="flex flex-col items-center px-3 pt-4 pb-5 text-center not-first:border-l not-first:border-line">
      <h2 className="text-base font-semibold text-ink-soft">{title}</h2>
      <p className="font-heading text-2xl font-bold tabular-nums">{weight}</p>
      {bmi !== null && (
        <>
          <BodySilhouette
            bmi={bmi}
            build={build}
            label={`A figure with a BMI of ${bmiText(bmi)}`}
            className="mt-3 h-52"
          />
          <p className="mt-2 text-[0.9375rem] text-ink-soft">BMI {bmiText(bmi)}</p>
        </>
      )}
    </div>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col-reverse justify-end px-3 py-4 not-first:border-l not-first:border-line">
      <dt className="text-[0.9375rem] text-ink-soft">{label}</dt>
      <dd className="font-heading text-xl font-bold text-primary-strong">{value}</dd>
    </div>
  )
}
