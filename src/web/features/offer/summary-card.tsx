import type { Prediction } from '#shared/body/prediction.ts'
import type { UnitSystem } from '#shared/body/units.ts'
import type { OfferFigures } from '#shared/offer/offer-figures.ts'
import { BmiCard } from './bmi-card.tsx'
import { GoalCard } from './goal-card.tsx'

type Props = { figures: OfferFigures; prediction: Prediction; unitSystem: UnitSystem; today: Date }

/** The visitor's own numbers and what follows from them (P-06 to P-14). */
export function SummaryCard({ figures, prediction, unitSystem, today }: Props) {
  return (
    <section aria-labelledby="summary-title">
      <h2 id="summary-title" className="text-2xl font-bold">
        {figures.isExample ? 'What your summary will look like' : 'Your personal summary'}
      </h2>
      <div className="mt-4 grid gap-6 rounded-card bg-surface p-5 shadow-card sm:p-8">
        <BmiCard figures={figures} unitSystem={unitSystem} />
        {figures.goalWeight && (
          <div className="border-t border-line pt-6">
            <GoalCard figures={figures} prediction={prediction} unitSystem={unitSystem} today={today} />
          </div>
        )}
      </div>
    </section>
  )
}
