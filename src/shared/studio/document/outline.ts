import type { BrandKnowledge } from '#shared/pack/pack-proof.ts'
import type { Language } from '#shared/texts/languages.ts'
import type { VersionDocument } from '#shared/versions/version-document.ts'
import type { VersionFinding } from '#shared/versions/version-states.ts'

export type OutlineStep = {
  id: string
  /** From 1. */
  position: number
  type: string
  /** Title in the language of the brand's texts, without placeholders. */
  title: string
  /** Id and label of its group of the progress bar. */
  group: { id: string; label: string }
  /** In words, `only if …`; null: always shown. */
  condition: string | null
  isOnLanding: boolean
  isFinal: boolean
  missing: readonly Language[]
  stale: readonly Language[]
  findings: readonly VersionFinding[]
}

/** All steps in order. The document may be unfinished: what cannot be read is left out. */
export declare function outlineOf(
  document: VersionDocument,
  knowledge: BrandKnowledge,
  checked: { findings: readonly VersionFinding[]; translations: readonly TranslationGap[] },
): OutlineStep[]

/** A text that a language lacks, or has for an earlier text. `step`: of the quiz. */
export type TranslationGap = {
  language: Language
  key: string
  kind: 'missing' | 'stale'
  step: string | null
}
