import { isRecord } from '#shared/lib/is-record.ts'

const NAMES = ['title', 'label', 'name', 'text', 'id', 'path'] as const
const MAX_SHOWN = 60

const shortened = (text: string): string =>
  text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN - 1)}…`

/** A text, or the one that most visitors see of several. */
export function plainText(value: unknown): string | null {
  if (typeof value === 'string') return value === '' ? null : value
  if (isRecord(value) && typeof value['otherwise'] === 'string') return value['otherwise']
  return null
}

/** What tells an item of a list from the others; null: nothing. */
export function itemName(item: unknown): string | null {
  if (!isRecord(item)) return null
  for (const name of NAMES) {
    const text = plainText(item[name])
    if (text !== null) return shortened(text)
  }
  return null
}
