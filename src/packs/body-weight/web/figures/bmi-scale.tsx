import { BMI_SCALE, type BmiCategory, bmiCategory, bmiScalePosition } from '../../facts/body/bmi.ts'
import { bmiText } from '../../facts/body/display.ts'
import { categoryInText } from '../../facts/body/category-in-text.ts'
import { classNames } from '#web/ui/text/class-names.ts'
import { Rich } from '#web/app/texts/rich.tsx'
import { useReader } from '#web/app/texts/use-formats.ts'

const COLOURS: Record<BmiCategory, string> = {
  underweight: 'text-accent',
  normal: 'text-good',
  overweight: 'text-primary',
  obese: 'text-danger/75',
}

type BmiScaleProps = {
  /** Body mass index, kg/m². */
  bmi: number
  /** With category limits and a legend; otherwise only bar and marker. */
  isDetailed?: boolean
  /** The index is not the visitor's own. */
  isExample?: boolean
}

/** A BMI on a scale from 14 to 40, as a drawing with a text alternative. */
export function BmiScale({ bmi, isDetailed = false, isExample = false }: BmiScaleProps) {
  const reader = useReader('body-weight')
  const { t, f } = reader
  const position = bmiScalePosition(bmi)
  const segments = segmentStarts()

  return (
    <div>
      <p className="sr-only">
        {t(isExample ? 'bmiOnScale' : 'yourBmiOnScale', {
          bmi: bmiText(bmi, f),
          min: BMI_SCALE.min,
          max: BMI_SCALE.max,
          category: categoryInText(bmiCategory(bmi), reader),
        })}
      </p>
      <div dir="ltr" aria-hidden="true" className={classNames('relative', isDetailed ? 'pt-14' : 'pt-3')}>
        {isDetailed && (
          <div
            className="absolute top-0 -translate-x-1/2 rounded-control bg-ink px-3 py-1.5 text-center whitespace-nowrap text-ground"
            style={{ insetInlineStart: `clamp(52px, ${position}%, calc(100% - 52px))` }}
          >
            <span className="text-[0.8125rem]">{t(isExample ? 'bmi' : 'yourBmi')} </span>
            <span className="font-heading text-lg font-bold tabular-nums">{bmiText(bmi, f)}</span>
          </div>
        )}
        <svg
          viewBox="0 0 100 10"
          preserveAspectRatio="none"
          className="block h-4 w-full overflow-hidden rounded-pill"
        >
          {segments.map(({ category, startPercent, widthPercent }) => (
            <rect
              key={category}
              x={startPercent + (startPercent === 0 ? 0 : 0.4)}
              y={0}
              width={widthPercent - (startPercent === 0 ? 0 : 0.4)}
              height={10}
              className={classNames('fill-current', COLOURS[category])}
            />
          ))}
        </svg>
        <div
          className={classNames(
            'absolute -translate-x-1/2 rounded-pill border-[3px] border-surface bg-ink shadow-card transition-[inset] duration-300 motion-reduce:transition-none',
            isDetailed ? 'bottom-[-7px] h-7.5 w-3.5' : 'bottom-[-5px] h-6.5 w-3.5',
          )}
          style={{ insetInlineStart: `clamp(7px, ${position}%, calc(100% - 7px))` }}
        />
      </div>
      {isDetailed && (
        <>
          <div
            dir="ltr"
            aria-hidden="true"
            className="relative mt-3 h-5 text-[0.8125rem] text-ink-soft tabular-nums"
          >
            {segments.slice(1).map(({ category, startPercent, from }) => (
              <span
                key={category}
                className="absolute -translate-x-1/2"
                style={{ insetInlineStart: `${startPercent}%` }}
              >
                {f.number(from)}
              </span>
            ))}
          </div>
          <ul className="mt-4 flex flex-wrap gap-x-4 gap-y-2 *:min-w-[calc(50%-0.5rem)] text-[0.9375rem]">
            {segments.map(({ category, from, to }) => (
              <li key={category} className="flex items-center gap-2">
                <span
                  aria-hidden="true"
                  className={classNames('size-3 shrink-0 rounded-full bg-current', COLOURS[category])}
                />
                <span className={category === bmiCategory(bmi) ? 'font-semibold' : 'text-ink-soft'}>
                  <Rich
                    text={t('categoryRange', { category: t(category), from, to })}
                    tags={{ hidden: (range) => <span className="sr-only">{range}</span> }}
                  />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function segmentStarts() {
  let start = 0
  return BMI_SCALE.segments.map((segment) => {
    const startPercent = start
    start += segment.widthPercent
    return { ...segment, startPercent }
  })
}
