import type { CurvePoint } from '../../facts/prediction/prediction.ts'

/** Enough points for any screen. */
const MAX_POINTS = 60

/** The drawing's frame in percent; the line runs from top left to bottom right. */
export const CURVE_FRAME = { left: 7, right: 93, top: 30, bottom: 66 }

export type CurveGeometry = {
  /** SVG path data in a box of 100 by 100. */
  linePath: string
  areaPath: string
  /** The position of a day on the line, in percent of the drawing's width and height. */
  pointAt: (day: number) => { x: number; y: number }
}

const round = (value: number) => Math.round(value * 100) / 100

/** The line of a prediction from top left to bottom right; null for fewer than two points. */
export function curveGeometry(curve: readonly CurvePoint[]): CurveGeometry | null {
  const first = curve[0]
  const last = curve.at(-1)
  if (!first || !last || last.day <= first.day) return null
  const span = first.weightKg - last.weightKg
  const toX = (day: number) =>
    CURVE_FRAME.left + ((day - first.day) / (last.day - first.day)) * (CURVE_FRAME.right - CURVE_FRAME.left)
  const toY = (weightKg: number) =>
    span === 0
      ? CURVE_FRAME.top
      : CURVE_FRAME.top + ((first.weightKg - weightKg) / span) * (CURVE_FRAME.bottom - CURVE_FRAME.top)

  const points = thinned(curve).map(({ day, weightKg }) => `${round(toX(day))} ${round(toY(weightKg))}`)
  const linePath = `M${points.join('L')}`
  return {
    linePath,
    areaPath: `${linePath}L${CURVE_FRAME.right} 100L${CURVE_FRAME.left} 100Z`,
    pointAt: (day) => ({ x: toX(day), y: toY(weightOn(curve, day)) }),
  }
}

/** The weight in kilograms on a day of the curve, linearly interpolated and limited to its ends. */
export function weightOn(curve: readonly CurvePoint[], day: number): number {
  const after = curve.findIndex((point) => point.day >= day)
  const to = curve[after] ?? curve.at(-1)
  const from = curve[after - 1]
  if (!to) return 0
  if (!from || to.day < day) return to.weightKg
  return from.weightKg + ((to.weightKg - from.weightKg) * (day - from.day)) / (to.day - from.day)
}

/** The first day at or under a weight; null if there is none. */
export function dayOfWeight(curve: readonly CurvePoint[], weightKg: number): number | null {
  const index = curve.findIndex((point) => point.weightKg <= weightKg)
  const to = curve[index]
  if (!to) return null
  const from = curve[index - 1]
  if (!from) return to.day
  return Math.ceil(
    from.day + ((from.weightKg - weightKg) / (from.weightKg - to.weightKg)) * (to.day - from.day),
  )
}

function thinned(curve: readonly CurvePoint[]): CurvePoint[] {
  const every = Math.ceil(curve.length / MAX_POINTS)
  return curve.filter((_, index) => index % every === 0 || index === curve.length - 1)
}
