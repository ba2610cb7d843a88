import { ATTRIBUTES, LINKING_ELEMENTS, LINKS, PROPERTIES } from './svg-rules.ts'
import { safeDeclarations, safeValue } from './svg-style.ts'

const LOCAL_LINK = /^#[\w.:-]+$/
/** Attributes that are dropped without a word, because they change nothing. */
const MEANINGLESS = /^(?:xmlns|xml:|data-|inkscape:|sodipodi:|version$|enable-background$|baseProfile$)/

/** The value that an attribute may have; null: it is not allowed. */
function allowedValue(element: string, name: string, value: string, onRemoved: () => void): string | null {
  if (name === 'style') return safeDeclarations(value, onRemoved)
  if (LINKS.has(name)) return LINKING_ELEMENTS.has(element) && LOCAL_LINK.test(value) ? value : null
  if (PROPERTIES.has(name)) return safeValue(value)
  return ATTRIBUTES.has(name) ? value : null
}

/** Attributes of an element that are allowed. @param remove called with the name of each that is not */
export function allowedAttributes(
  element: string,
  given: Readonly<Record<string, string>>,
  remove: (name: string) => void,
): Map<string, string> {
  const kept = new Map<string, string>()
  for (const [name, value] of Object.entries(given)) {
    const allowed = allowedValue(element, name, value, () => remove(name))
    if (allowed !== null) kept.set(LINKS.has(name) ? 'href' : name, allowed)
    else if (!MEANINGLESS.test(name)) remove(name)
  }
  return kept
}
