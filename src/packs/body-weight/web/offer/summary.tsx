import type { ReactNode } from 'react'
import type { OfferFigures } from '../../facts/offer-figures.ts'
import type { QuizContext } from '#shared/quiz/quiz-context.ts'
import { heightText, weightText } from '../../facts/body/display.ts'
import type { UnitSystem } from '#shared/quiz/unit-system.ts'
import { BmiCard } from './bmi-card.tsx'
import { useReader } from '#web/app/texts/use-formats.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'

type Props = { figures: OfferFigures; context: QuizContext; children: ReactNode }

/** The visitor's numbers and BMI, then the parts of the page. */
export function Summary({ figures, context, children }: Props) {
  const t = useTexts('body-weight')
  return (
    <section aria-labelledby="summary-title" className="grid grid-cols-1 gap-4">
      <h2 id="summary-title" className="text-2xl font-bold">
        {t(figures.isExample ? 'exampleSummary' : 'summary')}
      </h2>
      <OwnNumbers figures={figures} unitSystem={context.unitSystem} />
      <BmiCard figures={figures} context={context} />
      {children}
    </section>
  )
}

/** The numbers behind the summary. Those that the visitor did not give are marked as assumed. */
function OwnNumbers({ figures, unitSystem }: { figures: OfferFigures; unitSystem: UnitSystem }) {
  const { t, f } = useReader('body-weight')
  const { ageYears, height, weight, assumed } = figures
  const numbers = [
    { label: t(assumed.includes('ageYears') ? 'ageAssumed' : 'age'), value: `${ageYears}` },
    {
      label: t(assumed.includes('height') ? 'heightAssumed' : 'height'),
      value: heightText(height, unitSystem, f),
    },
    { label: t('weight'), value: weightText(weight, unitSystem, f) },
  ]
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3 rounded-card bg-sunken px-5 py-4">
      {numbers.map(({ label, value }) => (
        <div key={label} className="flex flex-1 flex-col-reverse justify-end">
          <dt className="text-[0.9375rem] text-ink-soft">{label}</dt>
          <dd className="font-heading text-lg font-bold whitespace-nowrap">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
