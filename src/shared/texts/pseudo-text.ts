import type { Catalogue, Entry } from './text.ts'

/** One letter for each of the alphabet, alike enough to be read, so that a letter without a mark was never translated. */
const MARKED: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('áƀçđéƒğĥíĵķļɱñóþɋŕšţúṽŵẋýž').flatMap((letter, index) => {
    const plain = String.fromCharCode(97 + index)
    return [
      [plain, letter],
      [plain.toUpperCase(), letter.toUpperCase()],
    ]
  }),
)
const LETTER = /[A-Za-z]/g
const VOWEL = /[aeiou]/gi
const BEGIN = '⟦'
const END = '⟧'

/** Placeholders, tags, the targets of links, web and e-mail addresses. */
const KEPT =
  /\{[^{}]*\}|<\/?\w+>|\]\([^()\s]*\)|https?:\/\/[^\s<>)]+|(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g

/** Each letter with a mark, without making the text longer. */
export const markLetters = (text: string): string =>
  text.replace(LETTER, (letter) => MARKED[letter] ?? letter)

const lengthened = (text: string): string => markLetters(text.replace(VOWEL, '$&$&'))

/** Whether a text has letters and all of them are marked. */
export function isPseudo(text: string): boolean {
  const words = text.replace(KEPT, ' ')
  return /\p{L}/u.test(words) && !/[A-Za-z]/.test(words)
}

/**
 * A text of the pseudo-locale: marked letters between brackets, about 38 % longer, as translations are. Placeholders, tags
 * and links stay. Text that is marked already and text without letters are unchanged.
 *
 * Each letter is changed on its own, so a filled text is the text filled with values: tests find a button by
 * `pseudoText('Sign in')`.
 */
export function pseudoText(text: string): string {
  const kept = text.match(KEPT) ?? []
  const changed = text
    .split(KEPT)
    .map((part, index) => lengthened(part) + (kept[index] ?? ''))
    .join('')
  return changed === text ? text : BEGIN + changed + END
}

const mapValues = <Value, To>(record: Readonly<Record<string, Value>>, change: (value: Value) => To) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))

const pseudoEntry = (entry: Entry): Entry =>
  typeof entry === 'string'
    ? pseudoText(entry)
    : { ...mapValues(entry, pseudoText), other: pseudoText(entry.other) }

/** The catalogue of an area with every text changed. */
export const pseudoCatalogue = (texts: Catalogue): Catalogue => mapValues(texts, pseudoEntry)
