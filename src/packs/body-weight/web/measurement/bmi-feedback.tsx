import { bmiCategory, type BmiCategory } from '../../facts/body/bmi.ts'
import { BmiScale } from '../figures/bmi-scale.tsx'
import { bmiText } from '../../facts/body/display.ts'
import { classNames } from '#web/ui/text/class-names.ts'
import { type NoticeTone, toneClass } from '#web/ui/text/notice.tsx'
import { useReader } from '#web/app/texts/use-formats.ts'

const TONES: Record<BmiCategory, NoticeTone> = {
  underweight: 'info',
  normal: 'good',
  overweight: 'caution',
  obese: 'caution',
}

/** A body mass index with its category and position on the scale, updated while the visitor types. */
export function BmiFeedback({ bmi, label }: { bmi: number; label: string }) {
  const { t, f } = useReader('body-weight')
  const category = bmiCategory(bmi)
  return (
    <div className="rounded-control bg-surface px-4 pt-3.5 pb-4 shadow-card">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="text-ink-soft">
          {label}{' '}
          <strong className="font-heading text-xl font-bold text-ink tabular-nums">{bmiText(bmi, f)}</strong>
        </span>
        <span
          className={classNames(
            'rounded-pill px-3 py-1 text-[0.9375rem] font-semibold',
            toneClass(TONES[category]),
          )}
        >
          {t(category)}
        </span>
      </p>
      <BmiScale bmi={bmi} />
    </div>
  )
}
