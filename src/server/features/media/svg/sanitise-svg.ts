import { MAX_DRAWN, MAX_SVG_BYTES } from './svg-rules.ts'
import { parseSvg } from './parse-svg.ts'
import { countDrawn, type SvgElement, writeSvg } from './svg-element.ts'

export type SanitisedSvg = {
  svg: string
  width: number
  height: number
  /** Names of what was removed, each once. */
  removed: string[]
}

const NAMESPACE = 'http://www.w3.org/2000/svg'
const MAX_SIDE = 20_000

/** Pixels of a length; null for percentages and other units that depend on the page. */
function pixels(length: string | undefined): number | null {
  const [, number, unit = 'px'] = /^(\d{1,6}(?:\.\d{1,6})?) ?(px|pt|mm)?$/.exec(length?.trim() ?? '') ?? []
  if (number === undefined) return null
  const perUnit = { px: 1, pt: 4 / 3, mm: 96 / 25.4 }[unit]
  return perUnit === undefined ? null : Number(number) * perUnit
}

/** Width and height of the picture; null if it states neither a size nor a view box. */
function sizeOf({ attributes }: SvgElement): { width: number; height: number } | null {
  const box = (attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const width = pixels(attributes.get('width')) ?? box[2] ?? 0
  const height = pixels(attributes.get('height')) ?? box[3] ?? 0
  if (!(width > 0) || !(height > 0) || width > MAX_SIDE || height > MAX_SIDE) return null
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) }
}

/**
 * Writes an SVG with nothing but allowed elements and attributes: no script, no event handler, nothing that loads from
 * elsewhere, no other format inside, no entity. What is kept is parsed and written again, so two readers cannot
 * understand it differently.
 */
export function sanitiseSvg(content: Buffer): SanitisedSvg | { problem: 'svg_broken' | 'svg_too_complex' } {
  if (content.length > MAX_SVG_BYTES) return { problem: 'svg_too_complex' }
  const removed = new Set<string>()
  const root = parseSvg(content.toString('utf8'), (name) => removed.add(name.slice(0, 40)))
  if (root === 'complex') return { problem: 'svg_too_complex' }
  const size = root === 'broken' ? null : sizeOf(root)
  if (root === 'broken' || size === null) return { problem: 'svg_broken' }
  if (countDrawn(root) > MAX_DRAWN) return { problem: 'svg_too_complex' }
  const { width, height } = size
  const attributes = new Map([['xmlns', NAMESPACE], ...root.attributes])
  // Without a view box it would be cut off instead of scaled.
  if (!attributes.has('viewBox')) attributes.set('viewBox', `0 0 ${width} ${height}`)
  return { svg: writeSvg({ ...root, attributes }), width, height, removed: [...removed].sort() }
}
