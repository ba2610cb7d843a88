/** Of pdfkit's fonts, by the names under which they are registered. */
export type PdfFont = 'regular' | 'bold' | 'arabic'

type Direction = 'rtl' | 'ltr'
/** Letters of one font and direction, a sign, or a space. `null`: it takes the direction of what is around it. */
type Piece = { text: string; font: PdfFont; direction: Direction | null }

/** A piece in its place on a line, from the left edge of the text. */
export type PlacedPiece = { text: string; font: PdfFont; x: number }

const ARABIC_LETTER = /\p{Script=Arabic}/u
/** Also signs and digits, which Unicode counts to no script. */
const ARABIC = /[\p{Script=Arabic}\u0600-\u06ff]/u
/**
 * Arabic digits with signs between them; Arabic letters with their marks and the line that stretches them; other letters and
 * numbers, with signs between them; single signs.
 */
const PIECES =
  /[٠-٩۰-۹](?:[٠-٩۰-۹٪٫٬.,:/]*[٠-٩۰-۹٪])?|(?:(?![٠-٩۰-۹])[\p{Script=Arabic}\u0640\p{M}])+|[\p{L}\p{N}\p{Sc}](?:[^\s\p{Script=Arabic}\u0600-\u06ff]*[\p{L}\p{N}\p{Sc}%])?|[^\s]/gu
const ARABIC_DIGIT = /[٠-٩۰-۹]/
/** Signs that point to the other side in a text from right to left. */
const MIRRORED: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '«': '»',
  '»': '«',
}

export const hasArabic = (text: string): boolean => ARABIC.test(text)

/** The direction of a paragraph is that of its first letter. */
const directionOf = (text: string): Direction =>
  ARABIC_LETTER.test(/\p{L}/u.exec(text)?.[0] ?? '') ? 'rtl' : 'ltr'

function piecesOf(word: string, latin: PdfFont): Piece[] {
  return (word.match(PIECES) ?? []).map((text) => {
    const font = hasArabic(text) ? 'arabic' : latin
    const isNumber = ARABIC_DIGIT.test(text)
    if (!isNumber && ARABIC_LETTER.test(text)) return { text, font, direction: 'rtl' }
    return { text, font, direction: isNumber || /[\p{L}\p{N}\p{Sc}]/u.test(text) ? 'ltr' : null }
  })
}

/** Pieces from left to right. Those against the direction of the line keep their own order. */
function inVisualOrder(pieces: readonly Piece[], base: Direction): Piece[] {
  const groups: { direction: Direction; pieces: Piece[] }[] = []
  pieces.forEach((piece, index) => {
    const before = groups.at(-1)?.direction ?? base
    const after = pieces.slice(index).find(({ direction }) => direction !== null)?.direction ?? base
    const direction = piece.direction ?? (before === after ? before : base)
    const text = direction === 'rtl' ? (MIRRORED[piece.text] ?? piece.text) : piece.text
    const last = groups.at(-1)
    if (last?.direction === direction) last.pieces.push({ ...piece, text })
    else groups.push({ direction, pieces: [{ ...piece, text }] })
  })
  const ordered = base === 'rtl' ? groups.toReversed() : groups
  return ordered.flatMap(({ direction, pieces: own }) => (direction === 'rtl' ? own.toReversed() : own))
}

type Layout = {
  width: number
  /** For letters that are not Arabic. */
  latin: PdfFont
  /** Whether paragraphs from right to left begin at the right edge, and not in a column of a table. */
  isAtOwnEdge: boolean
  /** The width of a piece. */
  measure: (piece: { text: string; font: PdfFont }) => number
}

/** Breaks a paragraph into lines of whole words. */
function breakLines(paragraph: string, { width, latin, measure }: Layout): Piece[][] {
  const space: Piece = { text: ' ', font: latin, direction: null }
  const lines: Piece[][] = [[]]
  let used = 0
  for (const word of paragraph.split(/\s+/u).filter(Boolean)) {
    const pieces = piecesOf(word, latin)
    const needed = pieces.reduce((sum, piece) => sum + measure(piece), 0)
    const line = lines.at(-1) ?? []
    if (line.length === 0) line.push(...pieces)
    else if (used + measure(space) + needed <= width) line.push(space, ...pieces)
    else lines.push(pieces)
    used = lines.at(-1) === line && line.length > pieces.length ? used + measure(space) + needed : needed
  }
  return lines
}

/**
 * Lays out a text with Arabic characters: breaks it into lines and orders their words as they are read (a small part of the
 * Unicode bidirectional algorithm, enough for names, prices and sentences). The font joins the letters.
 * @returns lines from top to bottom
 */
export function layOut(text: string, layout: Layout): PlacedPiece[][] {
  const { width, isAtOwnEdge, measure } = layout
  return text.split('\n').flatMap((paragraph) => {
    const base = directionOf(paragraph)
    return breakLines(paragraph, layout).map((line) => {
      const total = line.reduce((sum, piece) => sum + measure(piece), 0)
      let x = base === 'rtl' && isAtOwnEdge ? width - total : 0
      return inVisualOrder(line, base).map(({ text: drawn, font }) => {
        const placed = { text: drawn, font, x }
        x += measure(placed)
        return placed
      })
    })
  })
}
