import type { Translate } from '#shared/texts/text.ts'
import type { Areas } from '#texts/areas.ts'
import type { Change } from './change.ts'

export type DiffContext = {
  t: Translate<Areas['studio-diff']>
  /** By step, and by option as `STEP:VALUE`: leads that hold the answer. */
  leads: Readonly<Record<string, number>>
  /** How visitors in the middle of the quiz continue. */
  publication: 'publish' | 'recall'
  formatMoney: (minor: number, currency: string) => string
}
/** One change in words: what happened, what leads hold it, and what it means for visitors in the middle of the quiz. */
export declare function sentenceOf(change: Change, context: DiffContext): string
