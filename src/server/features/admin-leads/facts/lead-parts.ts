/** A text is found by its parts of this many characters. */
const PART_LENGTH = 3
/** Of a longer text, the end is not found. */
const MAX_LENGTH = 500

const charactersOf = (text: string): string[] => Array.from(text.toLowerCase())

/** What a lead is searched by, in lower case: its address and name, one per line. */
export const searchedText = (email: string, name: string | null): string =>
  [email, name ?? ''].map((text) => charactersOf(text).slice(0, MAX_LENGTH).join('')).join('\n')

/** All different parts of a text with three characters, in any order. None for shorter texts. */
export function textParts(text: string): string[] {
  const characters = charactersOf(text)
  const parts = characters
    .slice(PART_LENGTH - 1)
    .map((_, index) => characters.slice(index, index + PART_LENGTH).join(''))
  return [...new Set(parts)]
}
