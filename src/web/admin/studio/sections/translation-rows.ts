import type { BrandText } from '#shared/brand/schema/texts/brand-texts.ts'
import type { Translations } from '#shared/brand/schema/texts/translation-schema.ts'

export type TranslationKind = 'missing' | 'stale' | 'complete'
export type TranslationRow = BrandText & { translation: string; kind: TranslationKind }

/** Each text with its translation and its state. */
export const translationRows = (texts: readonly BrandText[], translations: Translations): TranslationRow[] =>
  texts.map((text) => {
    const found = Object.hasOwn(translations, text.key) ? translations[text.key] : undefined
    const translation = found?.text ?? ''
    const kind = translation === '' ? 'missing' : found?.source === text.hash ? 'complete' : 'stale'
    return { ...text, translation, kind }
  })

/** The next incomplete text after a row, continuing at the beginning; null: all are complete. */
export function nextOpen(rows: readonly TranslationRow[], from: string | null, by: 1 | -1): string | null {
  const start = rows.findIndex(({ key }) => key === from)
  const length = rows.length
  for (let step = 1; step <= length; step += 1) {
    const at = start === -1 && by === -1 ? length - step : start + by * step
    const row = rows[((at % length) + length) % length]
    if (row !== undefined && row.kind !== 'complete') return row.key
  }
  return null
}
