import { markLetters } from '#shared/texts/pseudo-text.ts'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz'

/** Each letter with its mark. */
export const MARKED_LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from(ALPHABET + ALPHABET.toUpperCase(), (letter) => [letter, markLetters(letter)]),
)

/**
 * Makes `Intl` format dates, units and names with marked letters, like the texts of the pseudo-locale. Text without marks
 * is then in no catalogue. Playwright also runs this function in pages, so it must not use variables of this file.
 */
export function markIntl(marked: Readonly<Record<string, string>>): void {
  type Part = { type: string; value: string }
  type Method = (this: unknown, ...args: unknown[]) => unknown
  const mark = (value: unknown) => String(value).replace(/[A-Za-z]/g, (letter) => marked[letter] ?? letter)
  const markParts = (parts: unknown) =>
    (parts as Part[]).map((part) => ({ ...part, value: mark(part.value) }))
  const change = (prototype: object, name: string, marking: (value: unknown) => unknown) => {
    const original = Reflect.get(prototype, name) as Method
    const value: Method = function (...args) {
      return marking(original.apply(this, args))
    }
    Object.defineProperty(prototype, name, { configurable: true, value })
  }

  for (const { prototype } of [Intl.DateTimeFormat, Intl.NumberFormat]) {
    // A getter of a bound function.
    const descriptor: { get?: () => unknown } = Object.getOwnPropertyDescriptor(prototype, 'format') ?? {}
    const get = function (this: unknown) {
      const format = descriptor.get?.call(this) as Method
      return (...args: unknown[]) => mark(format(...args))
    }
    Object.defineProperty(prototype, 'format', { configurable: true, get })
    change(prototype, 'formatToParts', markParts)
    change(prototype, 'formatRange', mark)
  }
  change(Intl.RelativeTimeFormat.prototype, 'format', mark)
  change(Intl.DisplayNames.prototype, 'of', mark)
  // The items of a list are texts already.
  Object.defineProperty(Intl.ListFormat.prototype, 'format', {
    configurable: true,
    value(this: Intl.ListFormat, list: Iterable<string>) {
      return this.formatToParts(list)
        .map(({ type, value }) => (type === 'literal' ? mark(value) : value))
        .join('')
    },
  })
}

/** Runs this while `Intl` writes marked letters in this process. */
export async function withMarkedIntl<T>(run: () => Promise<T>): Promise<T> {
  const kinds = [
    Intl.DateTimeFormat,
    Intl.NumberFormat,
    Intl.RelativeTimeFormat,
    Intl.DisplayNames,
    Intl.ListFormat,
  ].map(({ prototype }) => ({ prototype, own: Object.getOwnPropertyDescriptors(prototype) }))
  markIntl(MARKED_LETTERS)
  try {
    return await run()
  } finally {
    for (const { prototype, own } of kinds) Object.defineProperties(prototype, own)
  }
}
