import { PROPERTIES } from './svg-rules.ts'

/** The only form of `url()` that is kept: it refers to an element of the same file. */
const LOCAL_URL = /^url\(\s*(["']?)#([\w.:-]+)\1\s*\)$/
/** Characters of a value besides `url()`. No backslash: CSS escapes could spell what is not allowed. */
const PLAIN_VALUE = /^[\w\s#%.,()+*/'"-]*$/
const SELECTOR = /^[\w\s.,#*>:-]+$/
const FUNCTION = /(?<![a-z-])([a-z-]{1,40}) ?\(/gi
const FUNCTIONS = new Set(
  'rgb rgba hsl hsla matrix translate translatex translatey scale scalex scaley rotate skewx skewy calc'.split(
    ' ',
  ),
)

const IMPORTANT = '!important'
const withoutImportance = (value: string): string =>
  value.toLowerCase().endsWith(IMPORTANT) ? value.slice(0, -IMPORTANT.length).trimEnd() : value

/**
 * A value of a property without anything that loads, or null if it is not allowed. Fallbacks after `url()` are dropped.
 */
export function safeValue(value: string): string | null {
  const text = withoutImportance(value.trim())
  const end = /^url\s*\(/i.test(text) ? text.indexOf(')') : -1
  const local = LOCAL_URL.exec(end === -1 ? text : text.slice(0, end + 1))
  if (local) return `url(#${local[2]})`
  if (!PLAIN_VALUE.test(text)) return null
  for (const [, name = ''] of text.matchAll(FUNCTION)) if (!FUNCTIONS.has(name.toLowerCase())) return null
  return text
}

/** Allowed declarations of a style. @param onRemoved called for each that is not */
export function safeDeclarations(text: string, onRemoved: () => void): string {
  const kept: string[] = []
  for (const declaration of text.split(';')) {
    if (declaration.trim() === '') continue
    const [name = '', ...rest] = declaration.split(':')
    const property = name.trim().toLowerCase()
    const value = PROPERTIES.has(property) ? safeValue(rest.join(':')) : null
    if (value === null) onRemoved()
    else kept.push(`${property}:${value}`)
  }
  return kept.join(';')
}

/** Allowed rules of a style sheet. Rules with `@`, nested rules and unusual selectors are dropped. */
export function safeSheet(text: string, onRemoved: () => void): string {
  const kept: string[] = []
  for (const rule of withoutComments(text).split('}')) {
    if (rule.trim() === '') continue
    const [selector = '', ...rest] = rule.split('{')
    const [declarations] = rest
    if (declarations === undefined || rest.length > 1 || !SELECTOR.test(selector)) {
      onRemoved()
      continue
    }
    kept.push(`${selector.trim()}{${safeDeclarations(declarations, onRemoved)}}`)
  }
  return kept.join('')
}

/** An open comment ends the sheet, as in browsers. */
function withoutComments(text: string): string {
  let kept = ''
  for (let at = 0; ; ) {
    const start = text.indexOf('/*', at)
    if (start === -1) return kept + text.slice(at)
    kept += text.slice(at, start)
    const end = text.indexOf('*/', start + 2)
    if (end === -1) return kept
    at = end + 2
  }
}
