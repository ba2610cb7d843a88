import { useId } from 'react'
import type { DatedPrediction } from '../../facts/prediction/prediction-explanation.ts'
import { classNames } from '#web/ui/text/class-names.ts'
import { CURVE_FRAME, curveGeometry } from './weight-curve-geometry.ts'
import type { PredictionView } from './prediction-view.ts'
import { useReader } from '#web/app/texts/use-formats.ts'

/** The predicted weight as a line from today to the end of the prediction, with labelled ends. */
export function PredictionLine({
  prediction: { curve },
  view,
}: {
  prediction: DatedPrediction
  view: PredictionView
}) {
  const { t, f } = useReader('body-weight')
  const gradientId = useId()
  const geometry = curveGeometry(curve)
  if (!geometry) return null
  const from = geometry.pointAt(0)
  const to = geometry.pointAt(view.endDay)

  return (
    <figure dir="ltr" className="rounded-card bg-surface px-3 pt-3 pb-4 shadow-card">
      <figcaption className="sr-only">{view.summary}</figcaption>
      <div className="relative h-60" aria-hidden="true">
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full motion-safe:animate-reveal"
        >
          <linearGradient id={gradientId} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" className="[stop-color:var(--qf-color-primary)] [stop-opacity:0.45]" />
            <stop offset="1" className="[stop-color:var(--qf-color-primary)] [stop-opacity:0.04]" />
          </linearGradient>
          {[0, 1, 2, 3].map((line) => {
            const y = CURVE_FRAME.top + (line * (CURVE_FRAME.bottom - CURVE_FRAME.top)) / 3
            return (
              <path
                key={line}
                d={`M${CURVE_FRAME.left} ${y}H${CURVE_FRAME.right}`}
                className="stroke-line"
                strokeDasharray="3 4"
                vectorEffect="non-scaling-stroke"
              />
            )
          })}
          <path d={geometry.areaPath} fill={`url(#${gradientId})`} />
          <path
            d={geometry.linePath}
            fill="none"
            strokeWidth={4}
            strokeLinecap="round"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
            className="stroke-primary-strong"
          />
        </svg>
        {view.milestones.map(({ day }) => (
          <Dot key={day} {...geometry.pointAt(day)} className="size-3.5 bg-surface" />
        ))}
        <Dot {...from} className="size-4.5 bg-surface" />
        <Dot {...to} className="size-5.5 bg-good" />
        <div className="absolute start-0 leading-tight" style={{ bottom: `calc(${100 - from.y}% + 16px)` }}>
          <EndText label={view.startWeight} detail={t('today')} className="bg-sunken" />
        </div>
        <div className="absolute end-0 text-end leading-tight" style={{ top: `calc(${to.y}% + 18px)` }}>
          <EndText
            label={view.endWeight}
            detail={f.shortDate(view.endDate)}
            className="bg-good text-surface"
          />
        </div>
      </div>
      <div
        aria-hidden="true"
        className="mt-2 flex justify-between gap-2 px-1 text-[0.8125rem] font-medium text-ink-soft"
      >
        {view.axis.map((label) => (
          <span key={label}>{label}</span>
        ))}
      </div>
    </figure>
  )
}

function Dot({ x, y, className }: { x: number; y: number; className: string }) {
  return (
    <span
      className={classNames(
        'absolute -translate-1/2 rounded-full border-[3px] border-primary-strong',
        className,
      )}
      style={{ insetInlineStart: `${x}%`, top: `${y}%` }}
    />
  )
}

function EndText({ label, detail, className }: { label: string; detail: string; className: string }) {
  return (
    <p className={classNames('rounded-control px-3 py-2', className)}>
      <span className="block font-heading text-lg leading-tight font-bold tabular-nums">{label}</span>
      <span className="block text-[0.8125rem] font-medium">{detail}</span>
    </p>
  )
}
