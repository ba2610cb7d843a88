import { heightText, weightText } from '#shared/body/display.ts'
import type { UnitSystem } from '#shared/body/units.ts'
import type { OfferFigures } from '#shared/offer/plan/offer-figures.ts'

/** The numbers behind the summary. Those that the visitor did not give are marked as assumed. */
export function OwnNumbers({ figures, unitSystem }: { figures: OfferFigures; unitSystem: UnitSystem }) {
  const { ageYears, height, weight, assumed } = figures
  const numbers = [
    { label: 'Age', value: `${ageYears}`, isAssumed: assumed.includes('ageYears') },
    { label: 'Height', value: heightText(height, unitSystem), isAssumed: assumed.includes('height') },
    { label: 'Weight', value: weightText(weight, unitSystem), isAssumed: false },
  ]
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3 rounded-card bg-sunken px-5 py-4">
      {numbers.map(({ label, value, isAssumed }) => (
        <div key={label} className="flex flex-1 flex-col-reverse justify-end">
          <dt className="text-[0.9375rem] text-ink-soft">
            {label}
            {isAssumed && ', assumed'}
          </dt>
          <dd className="font-heading text-lg font-bold whitespace-nowrap">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
