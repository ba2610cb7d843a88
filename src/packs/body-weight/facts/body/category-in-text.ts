import type { PlainKey, Reader } from '#shared/texts/reader.ts'
import type { BmiCategory } from './bmi.ts'

const KEYS: Readonly<Record<BmiCategory, PlainKey<'body-weight'>>> = {
  underweight: 'underweightInText',
  normal: 'normalInText',
  overweight: 'overweightInText',
  obese: 'obeseInText',
}

/** A category within a sentence; the key of a category on its own is its name. */
export const categoryInText = (category: BmiCategory, { t }: Reader<'body-weight'>): string =>
  t(KEYS[category])
