/** An element of a sanitised SVG. */
export type SvgElement = {
  name: string
  attributes: ReadonlyMap<string, string>
  /** Elements and texts. */
  children: (SvgElement | string)[]
}

const TAB_AND_LINES = new Set(['\t', '\n', '\r'])
/** Whether XML 1.0 allows a character; it does not allow some even escaped. */
const isXml = (character: string): boolean =>
  character >= ' ' ? character !== '\uFFFE' && character !== '\uFFFF' : TAB_AND_LINES.has(character)

const escapeText = (text: string): string =>
  Array.from(text.toWellFormed())
    .filter(isXml)
    .join('')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;')

/** The element as XML. What browsers read is exactly what the sanitiser has kept. */
export function writeSvg({ name, attributes, children }: SvgElement): string {
  const open = [name, ...[...attributes].map(([key, value]) => `${key}="${escapeAttribute(value)}"`)].join(
    ' ',
  )
  if (children.length === 0) return `<${open}/>`
  const inner = children.map((child) => (typeof child === 'string' ? escapeText(child) : writeSvg(child)))
  return `<${open}>${inner.join('')}</${name}>`
}

/** A chain of references longer than this counts as endless. */
const MAX_CHAIN = 100
const LOCAL_URL = /url\(#([\w.:-]+)\)/g

/** Ids that an element refers to: `use`, gradients, patterns, masks. */
function referencesOf({ attributes }: SvgElement): string[] {
  const ids: string[] = []
  for (const [name, value] of attributes) {
    if (name === 'href') ids.push(value.slice(1))
    else for (const [, id = ''] of value.matchAll(LOCAL_URL)) ids.push(id)
  }
  return ids
}

/**
 * How many elements are drawn, those behind each reference counted again. Infinity if one refers to itself, also through
 * others.
 */
export function countDrawn(root: SvgElement): number {
  const byId = new Map<string, SvgElement>()
  const note = (element: SvgElement) => {
    const id = element.attributes.get('id')
    if (id !== undefined && !byId.has(id)) byId.set(id, element)
    for (const child of element.children) if (typeof child !== 'string') note(child)
  }
  note(root)
  const known = new Map<SvgElement, number>()
  const count = (element: SvgElement, chain: number): number => {
    const counted = known.get(element)
    if (counted !== undefined) return counted
    if (chain > MAX_CHAIN) return Number.POSITIVE_INFINITY
    // Until it is counted: an element that is met again is inside itself.
    known.set(element, Number.POSITIVE_INFINITY)
    let drawn = 1
    for (const id of referencesOf(element)) {
      const used = byId.get(id)
      if (used) drawn += count(used, chain + 1)
    }
    for (const child of element.children) if (typeof child !== 'string') drawn += count(child, chain)
    known.set(element, drawn)
    return drawn
  }
  return count(root, 0)
}
