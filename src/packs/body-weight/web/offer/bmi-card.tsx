import { bmiCategory, IDEAL_BMI, weightKgForBmi } from '../../facts/body/bmi.ts'
import { bmiText, heightText, kilogramsText } from '../../facts/body/display.ts'
import type { OfferFigures } from '../../facts/offer-figures.ts'
import type { QuizContext } from '#shared/quiz/quiz-context.ts'
import { resolveText } from '#shared/quiz/text.ts'
import { useAppConfig } from '#web/app/config/app-config.tsx'
import { BmiScale } from '../figures/bmi-scale.tsx'
import { Picture } from '#web/ui/text/picture.tsx'
import { useReader } from '#web/app/texts/use-formats.ts'

/** The BMI with its category's emoji and message, its scale and the ideal BMI. */
export function BmiCard({ figures, context }: { figures: OfferFigures; context: QuizContext }) {
  const { t, f } = useReader('body-weight')
  const { bmiMessages } = useAppConfig().offer
  const { bmi, height, isExample } = figures
  const category = bmiCategory(bmi)
  const text = bmiMessages?.[category]
  return (
    <div className="rounded-card bg-surface p-5 shadow-card sm:p-8">
      <div className="flex items-center gap-4">
        {text && <Picture src={text.emoji} size={48} />}
        <h3 className="text-lg font-bold">
          {t(isExample ? 'exampleBmi' : 'bmiIs', { bmi: bmiText(bmi, f) })}
          <span className="block text-base font-semibold text-ink-soft">{t(category)}</span>
        </h3>
      </div>
      {text && <p className="mt-3">{resolveText(text.message, context)}</p>}
      <div className="mt-5">
        <BmiScale bmi={bmi} isDetailed isExample={isExample} />
      </div>
      <p className="mt-4 text-[0.9375rem] text-ink-soft">
        {t('idealBmi', {
          ideal: IDEAL_BMI,
          weight: kilogramsText(weightKgForBmi(IDEAL_BMI, height.cm), context.unitSystem, f),
          height: heightText(height, context.unitSystem, f),
        })}
      </p>
    </div>
  )
}
