import { safetyOf } from '../../facts/safety.ts'
import { weightLossPercent } from '../../facts/body/weight-goal.ts'
import type { Weight } from '../../facts/body/measurement.ts'
import { useAppConfig } from '#web/app/config/app-config.tsx'
import { SourceLink } from '#web/ui/text/source-link.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import { Rich } from '#web/app/texts/rich.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

/** The brand's advice to see a doctor, for a goal this far away. */
export function LargeLossAdvice({ weight, goal }: { weight: Weight; goal: Weight }) {
  const t = useTexts('body-weight')
  const { largeLoss } = safetyOf(useAppConfig())
  if (!largeLoss || (weightLossPercent(weight.kg, goal.kg) ?? 0) <= largeLoss.abovePercent) return null
  const { advice, source } = largeLoss
  return (
    <Notice tone="caution">
      <p>{advice}</p>
      <p className="mt-1.5 text-[0.8125rem]">
        <Rich
          text={t('source', { source: source.text })}
          tags={{ link: (text) => <SourceLink source={{ ...source, text }} /> }}
        />
      </p>
    </Notice>
  )
}
