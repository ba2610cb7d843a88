import type { Brand } from '#shared/brand/brand.ts'
import type { BrandKnowledge } from '#shared/pack/pack-proof.ts'
import type { VersionDocument } from '#shared/versions/version-document.ts'
import type { VersionFinding } from '#shared/versions/version-states.ts'
import type { TranslationGap } from '../document/outline.ts'

export type CheckedDocument = {
  /** Paths lead from the document's root: `['brand', 'quizFlow', 'questions', 3, 'when']`. In English. */
  findings: VersionFinding[]
  translations: TranslationGap[]
  /** The brand with its defaults, and what its packs know; null while the schema refuses the document. */
  parsed: { brand: Brand; knowledge: BrandKnowledge } | null
}

/** Runs in a worker of the admin area, which loads Zod: pages import the types only. */
export declare function checkDocument(
  document: VersionDocument,
  knowledgeOf: (brand: Brand) => BrandKnowledge,
): CheckedDocument
