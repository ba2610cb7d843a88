import { useId } from 'react'
import type { CurvePoint } from '#shared/body/prediction/prediction.ts'
import { classNames } from '../text/class-names.ts'
import { CURVE_FRAME, curveGeometry } from './weight-curve-geometry.ts'

/** A labelled point on the line. */
export type CurveMark = { day: number; label: string; detail?: string }

type WeightCurveProps = {
  curve: readonly CurvePoint[]
  start: CurveMark
  end: CurveMark
  /** Points between start and end. */
  between?: readonly CurveMark[]
  /** Labels of the time axis, evenly spread. */
  axis: readonly string[]
  /** Text alternative in one sentence. */
  label: string
}

/** A line from today's weight to the goal, with labelled ends. */
export function WeightCurve({ curve, start, end, between = [], axis, label }: WeightCurveProps) {
  const gradientId = useId()
  const geometry = curveGeometry(curve)
  if (!geometry) return null
  const from = geometry.pointAt(start.day)
  const to = geometry.pointAt(end.day)

  return (
    <figure className="rounded-card bg-surface px-3 pt-3 pb-4 shadow-card">
      <figcaption className="sr-only">{label}</figcaption>
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
        {between.map((mark) => {
          const point = geometry.pointAt(mark.day)
          return <Dot key={mark.day} x={point.x} y={point.y} className="size-3.5 bg-surface" />
        })}
        <Dot x={from.x} y={from.y} className="size-4.5 bg-surface" />
        <Dot x={to.x} y={to.y} className="size-5.5 bg-good" />
        <div className="absolute left-0 leading-tight" style={{ bottom: `calc(${100 - from.y}% + 16px)` }}>
          <MarkText mark={start} className="rounded-control bg-sunken px-3 py-2" />
        </div>
        <div className="absolute right-0 text-right leading-tight" style={{ top: `calc(${to.y}% + 18px)` }}>
          <MarkText mark={end} className="rounded-control bg-good px-3 py-2 text-surface" />
        </div>
      </div>
      <div
        aria-hidden="true"
        className="mt-2 flex justify-between gap-2 px-1 text-[0.8125rem] font-medium text-ink-soft"
      >
        {axis.map((label) => (
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
      style={{ left: `${x}%`, top: `${y}%` }}
    />
  )
}

function MarkText({ mark, className }: { mark: CurveMark; className: string }) {
  return (
    <p className={className}>
      <span className="block font-heading text-lg leading-tight font-bold tabular-nums">{mark.label}</span>
      {mark.detail && <span className="block text-[0.8125rem] font-medium">{mark.detail}</span>}
    </p>
  )
}
