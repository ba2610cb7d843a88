/** A value of a utility, so that prose such as "left-over" is no finding. */
const VALUE = String.raw`(?:auto|full|px|\d|\[|\()`

/** A Tailwind class, after its variants, that names a left or right side. */
const PHYSICAL_CLASS = new RegExp(
  String.raw`(?:^|[:!])-?(?:${[
    `(?:scroll-)?[mp][lr]-${VALUE}`,
    `(?:left|right)-${VALUE}`,
    String.raw`(?:border|rounded)-(?:[lr]|[tb][lr])(?:-|!?$)`,
    '(?:text|float|clear)-(?:left|right)!?$',
    'origin-(?:top-|bottom-)?(?:left|right)!?$',
    '(?:bg-(?:linear|gradient)|mask-linear)-to-[tb]?[lr](?:$|/)',
    String.raw`\[(?:[a-z-]+-)?(?:left|right)(?:-[a-z]+)?:`,
    String.raw`\[text-align:(?:left|right)`,
  ].join('|')})|-\[(?:left|right)\]!?$`,
)

/** Moves its element along the inline axis. */
const MOVE = new RegExp(String.raw`(?:^|[:!])-?translate-(?:x-)?${VALUE}`)

/** For one direction only, so it may name a side. */
const DIRECTED = /(?:^|:)(?:rtl|ltr):/

/**
 * Why a text of class names does not work right to left; null if it does, or is no text of class names.
 * @param isDrawing it is about a drawing with `dir="ltr"`, in which things may move by a side
 */
export function physicalClass(text: string, isDrawing: boolean): string | null {
  const names = text.split(/\s+/).filter((name) => !DIRECTED.test(name))
  const physical = names.find((name) => PHYSICAL_CLASS.test(name))
  if (physical !== undefined)
    return `${physical} names a side; use its logical form (ms, pe, start, text-end)`
  const move = names.find((name) => MOVE.test(name) && !name.includes('--inline-sign'))
  if (isDrawing || move === undefined || /(?:^|\s|:)rtl:\S*translate-x-/.test(text)) return null
  return `${move} needs an rtl:translate-x- or var(--inline-sign)`
}

const PHYSICAL_STYLE =
  /^(?:(?:scrollMargin|scrollPadding|margin|padding)(?:Left|Right)|border(?:Left|Right)\w*|border(?:Top|Bottom)(?:Left|Right)Radius)$/

/**
 * Why a property of an object is a style that does not work right to left; null if it does, or is no style.
 * @param isInStyle it is in a `style` attribute: other objects use the names `left` and `right` too
 */
export function physicalStyle(name: string, value: unknown, isInStyle: boolean): string | null {
  const isSide = value === 'left' || value === 'right'
  const isPhysical =
    PHYSICAL_STYLE.test(name) ||
    (isInStyle && /^(?:left|right)$/.test(name)) ||
    (isSide && /^(?:textAlign|float|clear)$/.test(name))
  return isPhysical ? `${name} names a side; use its logical form (insetInlineStart, marginInlineEnd)` : null
}

const PHYSICAL_DECLARATION = new RegExp(
  [
    String.raw`(?:^|[\s;{])(?:(?:(?:scroll-)?(?:margin|padding)-)?(?:left|right)|border-(?:left|right)[a-z-]*)\s*:`,
    String.raw`\bborder-(?:top|bottom)-(?:left|right)-radius\s*:`,
    String.raw`\b(?:text-align|float|clear)\s*:\s*(?:left|right)\b`,
    String.raw`\b(?:transform-origin|background-position|transition|transition-property)\s*:[^;]*\b(?:left|right)\b`,
    String.raw`\bto (?:left|right)\b`,
  ].join('|'),
)

/** Each place of a stylesheet that does not work right to left. */
export function physicalDeclarations(css: string): { line: number; text: string }[] {
  // Comments may name sides; their lines still count.
  const lines = css.replaceAll(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g, (comment) =>
    comment.replaceAll(/[^\n]/g, ''),
  )
  return lines.split('\n').flatMap((line, index) => {
    const isPhysical = PHYSICAL_DECLARATION.test(line)
    const isMove = /\btranslateX\(/.test(line) && !line.includes('--inline-sign')
    return isPhysical || isMove ? [{ line: index + 1, text: line.trim() }] : []
  })
}
