import type { Sentence } from '#shared/studio/conditions/condition-sentence.ts'
import type { NamedSubject } from './name-facts.ts'

export type SentenceProps = {
  sentence: Sentence
  subjects: readonly NamedSubject[]
  /** Number within the groups, from 1: `2.1`. */
  numbers: readonly number[]
  /** The clause that was just added, which takes the focus; null: none. */
  newKey: string | null
  onNew: (key: string) => void
  onChange: (next: Sentence) => void
  onRemove: (key: string) => void
  /** It cannot be removed. */
  isOnly?: boolean
}
