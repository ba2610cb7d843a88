export type Point = { x: number; y: number }

const round = (value: number) => Math.round(value * 10) / 10

/** A smooth line through all points (Catmull-Rom as cubic Béziers) as SVG path data. */
export function smoothPath(points: readonly Point[], { isClosed = false } = {}): string {
  const first = points[0]
  if (!first) return ''
  const count = points.length
  const at = (index: number): Point =>
    (isClosed ? points[(index + count) % count] : points[Math.min(Math.max(index, 0), count - 1)]) ?? first
  let path = `M${round(first.x)} ${round(first.y)}`
  for (let index = 1; index <= (isClosed ? count : count - 1); index++) {
    const [before, from, to, after] = [at(index - 2), at(index - 1), at(index), at(index + 1)]
    const curve = [
      from.x + (to.x - before.x) / 6,
      from.y + (to.y - before.y) / 6,
      to.x - (after.x - from.x) / 6,
      to.y - (after.y - from.y) / 6,
      to.x,
      to.y,
    ]
    path += `C${curve.map(round).join(' ')}`
  }
  return isClosed ? `${path}Z` : path
}
