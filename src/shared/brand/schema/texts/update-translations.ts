import type { BrandText } from './brand-texts.ts'
import type { Translation, Translations } from './translation-schema.ts'

const FILES: Readonly<Record<string, string>> = {
  quizFlow: 'quiz.json',
  offer: 'offer.json',
  reviews: 'reviews.json',
  consent: 'consent.json',
  terms: 'terms.json',
  privacy: 'privacy.json',
  healthPrivacy: 'health-privacy.json',
}

/** The file for the translation of a text, by the part of the brand. */
const fileFor = (key: string): string => FILES[key.split('.', 1)[0] ?? ''] ?? 'brand.json'

/** A key without the hashes of texts that stand for ids. */
const shapeOf = (key: string): string => key.replaceAll(/(?<=\.)[0-9a-f]{8}(?=[.~]|$)/g, '#')

function byShape(keys: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const key of keys) found.set(shapeOf(key), [...(found.get(shapeOf(key)) ?? []), key])
  return found
}

/**
 * Where a text without an id has changed, its translation has the key of the old text.
 * @returns the old key by the new one, where only one text can be meant
 */
function movedKeys(missing: readonly string[], unknown: readonly string[]): Map<string, string> {
  const unknownByShape = byShape(unknown)
  const moved = new Map<string, string>()
  for (const [shape, keys] of byShape(missing)) {
    const [key] = keys
    const [old] = unknownByShape.get(shape) ?? []
    if (keys.length === 1 && unknownByShape.get(shape)?.length === 1 && key && old) moved.set(key, old)
  }
  return moved
}

const noEntries = (): Record<string, Translation> => ({})

/** An entry as it is written; an untranslated one, or one without a hash, gets that of today's text. */
const entryOf = ({ text, hash }: BrandText, known: Translation | undefined): Translation => ({
  source: known?.text ? (known.source ?? hash) : hash,
  original: text,
  text: known?.text ?? '',
})

/**
 * Adds what is missing to the files of a language and keeps what exists, in the order of the brand. Translations that
 * belong to no text come last.
 * @param files by name, without their folder
 */
export function updateTranslations(
  texts: readonly BrandText[],
  files: ReadonlyMap<string, Translations>,
): Map<string, Translations> {
  const known = new Map([...files.values()].flatMap((entries) => Object.entries(entries)))
  const fileOf = new Map(
    [...files].flatMap(([file, entries]) => Object.keys(entries).map((key) => [key, file] as const)),
  )
  const keys = new Set(texts.map(({ key }) => key))
  const moved = movedKeys(
    [...keys].filter((key) => !known.has(key)),
    [...known.keys()].filter((key) => !keys.has(key)),
  )
  const updated = new Map([...files.keys()].map((file) => [file, noEntries()]))
  const put = (file: string, key: string, entry: Translation) => {
    const entries = updated.get(file) ?? noEntries()
    entries[key] = entry
    updated.set(file, entries)
  }
  for (const text of texts) {
    const from = moved.get(text.key) ?? text.key
    put(fileOf.get(from) ?? fileFor(text.key), text.key, entryOf(text, known.get(from)))
  }
  const taken = new Set([...keys, ...moved.values()])
  for (const [key, entry] of known) {
    if (!taken.has(key)) put(fileOf.get(key) ?? fileFor(key), key, entry)
  }
  return updated
}
