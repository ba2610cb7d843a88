import { ArrowRight } from 'lucide'
import { bodyMassIndex, IDEAL_BMI, weightKgForBmi } from '../../facts/body/bmi.ts'
import { bmiText, kilogramsText, weightText } from '../../facts/body/display.ts'
import type { Reader } from '#shared/texts/reader.ts'
import type { UnitSystem } from '#shared/quiz/unit-system.ts'
import type { OfferFigures } from '../../facts/offer-figures.ts'
import { BodySilhouette } from '../figures/body-silhouette.tsx'
import { type Build, buildOf } from '../figures/body-silhouette-geometry.ts'
import { Icon } from '#web/ui/text/icon.tsx'
import { useReader } from '#web/app/texts/use-formats.ts'

type Side = { title: string; weight: string; bmi: number }

/** The right side: the goal, or without one the weight at the ideal BMI. */
function rightSide(
  { goalWeight, height }: OfferFigures,
  unitSystem: UnitSystem,
  { t, f }: Reader<'body-weight'>,
): Side {
  const goalBmi = goalWeight && bodyMassIndex(goalWeight.kg, height.cm)
  if (goalWeight && goalBmi !== null)
    return { title: t('yourGoal'), weight: weightText(goalWeight, unitSystem, f), bmi: goalBmi }
  const idealKg = weightKgForBmi(IDEAL_BMI, height.cm)
  return { title: t('atIdealBmi'), weight: kilogramsText(idealKg, unitSystem, f), bmi: IDEAL_BMI }
}

/** The body today and at the goal, drawn from the numbers. */
export function BeforeAfter({ figures, unitSystem }: { figures: OfferFigures; unitSystem: UnitSystem }) {
  const reader = useReader('body-weight')
  const { t, f } = reader
  const build = buildOf(figures)
  const today: Side = {
    title: t(figures.isExample ? 'anExample' : 'today'),
    weight: weightText(figures.weight, unitSystem, f),
    bmi: figures.bmi,
  }
  return (
    <section aria-label={t('beforeAndAfter')} className="overflow-hidden rounded-card bg-surface shadow-card">
      <div className="relative grid grid-cols-2 bg-linear-to-b from-primary-soft to-surface">
        <BodyColumn side={today} build={build} />
        <BodyColumn side={rightSide(figures, unitSystem, reader)} build={build} isGoal />
        <span className="absolute top-1/2 start-1/2 grid size-11 -translate-1/2 rtl:translate-x-1/2 place-items-center rounded-full bg-primary text-on-primary">
          <Icon of={ArrowRight} className="size-5 flip-rtl" strokeWidth={2.5} />
        </span>
      </div>
      <p className="border-t border-line px-4 py-3 text-center text-[0.9375rem] text-ink-soft">
        {t(figures.isExample ? 'basedOnExample' : 'basedOnYours')}
      </p>
    </section>
  )
}

function BodyColumn({ side, build, isGoal = false }: { side: Side; build: Build; isGoal?: boolean }) {
  const { t, f } = useReader('body-weight')
  const { title, weight } = side
  const bmi = bmiText(side.bmi, f)
  return (
    <div className="flex flex-col items-center px-3 pt-5 pb-5 text-center">
      <h2 className="text-base font-semibold text-ink-soft">{title}</h2>
      <p className={`font-heading text-2xl font-bold tabular-nums ${isGoal ? 'text-good' : ''}`}>{weight}</p>
      <BodySilhouette bmi={side.bmi} build={build} label={t('figure', { bmi })} className="mt-4 h-60" />
      <p className="mt-2 text-[0.9375rem] text-ink-soft">{t('bmiValue', { bmi })}</p>
    </div>
  )
}
