import { isRecord } from '#shared/lib/is-record.ts'
import { plainText } from '#shared/studio/document/read-document.ts'

const NAMES = ['title', 'label', 'name', 'text', 'id', 'path'] as const
const MAX_SHOWN = 60

const shortened = (text: string): string =>
  text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN - 1)}…`

/** A name for an item of a list; null: it has none. */
export function itemName(item: unknown): string | null {
  if (!isRecord(item)) return null
  for (const name of NAMES) {
    const text = plainText(item[name])
    if (text !== '') return shortened(text)
  }
  return null
}
