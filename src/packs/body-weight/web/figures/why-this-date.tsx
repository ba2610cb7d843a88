import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'
import { kilogramsText } from '../../facts/body/display.ts'
import { type DatedPrediction, explainPrediction } from '../../facts/prediction/prediction-explanation.ts'
import type { UnitSystem } from '#shared/quiz/unit-system.ts'
import { SourceLink } from '#web/ui/text/source-link.tsx'
import { dateAfter } from '#web/ui/text/calendar-labels.ts'
import { weightOn } from './weight-curve-geometry.ts'
import { Icon } from '#web/ui/text/icon.tsx'
import { useReader } from '#web/app/texts/use-formats.ts'

type WhyThisDateProps = {
  prediction: DatedPrediction
  unitSystem: UnitSystem
  today: Date
}

const TABLE_ROWS = 6

/** Explains a prediction: model, inputs, the curve as a table, and sources. */
export function WhyThisDate({ prediction, unitSystem, today }: WhyThisDateProps) {
  const reader = useReader('body-weight')
  const { t, f } = reader
  const { inputs, pace, limit, caution, citations } = explainPrediction(prediction, unitSystem, reader)
  const endDay = prediction.curve.at(-1)?.day ?? 0
  const days = Array.from({ length: TABLE_ROWS }, (_, row) => Math.round((endDay * row) / (TABLE_ROWS - 1)))

  return (
    <Disclosure summary={t('whyThisDate')}>
      <p>{pace}</p>
      <p className="mt-2">{limit}</p>
      <p className="mt-2">{caution}</p>
      <h2 className="mt-4 font-semibold text-ink">{t('basedOn')}</h2>
      <dl className="mt-1">
        {inputs.map(({ label, value, isAssumed }) => (
          <div key={label} className="flex justify-between gap-4 border-b border-line py-1.5 last:border-0">
            <dt>{label}</dt>
            <dd className="text-end font-medium text-ink">
              {value}
              {isAssumed && (
                <span className="block text-[0.8125rem] font-normal text-ink-soft">{t('assumed')}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <table className="mt-4 w-full text-start">
        <caption className="text-start font-semibold text-ink">{t('curveInNumbers')}</caption>
        <thead>
          <tr>
            <th scope="col" className="py-1.5 font-medium">
              {t('date')}
            </th>
            <th scope="col" className="py-1.5 text-end font-medium">
              {t('weight')}
            </th>
          </tr>
        </thead>
        <tbody className="text-ink tabular-nums">
          {[...new Set(days)].map((day) => (
            <tr key={day} className="border-t border-line">
              <td className="py-1.5">{day === 0 ? t('today') : f.shortDate(dateAfter(today, day))}</td>
              <td className="py-1.5 text-end">
                {kilogramsText(weightOn(prediction.curve, day), unitSystem, f)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2 className="mt-4 font-semibold text-ink">{t('sources')}</h2>
      <ul className="mt-1 flex flex-col gap-1.5 text-[0.8125rem] leading-snug">
        {citations.map((source) => (
          <li key={source.url}>
            <SourceLink source={source} />
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

/** Details that are closed at first. */
function Disclosure({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="group rounded-control border border-line bg-surface">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 rounded-control px-4 font-semibold text-accent-strong [&::-webkit-details-marker]:hidden">
        {summary}
        <Icon of={ChevronDown} className="size-5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="border-t border-line px-4 py-4 text-[0.9375rem] text-ink-soft">{children}</div>
    </details>
  )
}
