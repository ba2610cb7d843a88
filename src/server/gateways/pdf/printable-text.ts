/** Code points of one of our font files, from its character map (format 12). */
export function charactersOf(font: Buffer): ReadonlySet<number> {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16)
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap')
  if (entry === undefined) throw new Error('a font has a character map')
  const table = font.readUInt32BE(entry + 8)
  const maps = Array.from(
    { length: font.readUInt16BE(table + 2) },
    (_, index) => table + font.readUInt32BE(table + 8 + index * 8),
  )
  const map = maps.find((at) => font.readUInt16BE(at) === 12)
  if (map === undefined) throw new Error('a font has a character map of format 12')
  const codes = new Set<number>()
  for (let group = 0; group < font.readUInt32BE(map + 12); group++) {
    const at = map + 16 + group * 12
    for (let code = font.readUInt32BE(at); code <= font.readUInt32BE(at + 4); code++) codes.add(code)
  }
  return codes
}

/** Marks of direction, which are not drawn. */
const DIRECTION_MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/**
 * `text` with characters that the font lacks spelled out, so that nothing is lost or drawn as a box. Letters and accents
 * are combined, as in fonts.
 */
export const printable = (text: string, characters: ReadonlySet<number>): string =>
  Array.from(
    text.normalize('NFC').replaceAll(DIRECTION_MARKS, '').replaceAll(/\r\n?/g, '\n'),
    (character) => {
      const code = character.codePointAt(0) ?? 0
      if (character === '\n' || characters.has(code)) return character
      if (/\s/u.test(character)) return ' '
      return `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`
    },
  ).join('')
