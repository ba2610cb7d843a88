import type { Language } from '#shared/texts/languages.ts'
import type { PatchPath } from '../patch.ts'

/** What two versions of a document differ in. Names and texts are in the language of the brand's texts. */
export type Change =
  | { kind: 'step-added' | 'step-removed' | 'step-moved'; step: string; title: string }
  | {
      kind: 'option-added' | 'option-removed' | 'option-moved'
      step: string
      title: string
      option: string
      label: string
    }
  /** `before` or `after` null: there was no condition. In words, `only if …`. */
  | { kind: 'condition'; step: string; title: string; before: string | null; after: string | null }
  /** A text of visitors. `step`: of the quiz; `place`: where else, in words of the catalogue. */
  | {
      kind: 'text'
      step: string | null
      title: string | null
      place: string
      before: string | null
      after: string | null
    }
  | {
      kind: 'picture'
      step: string | null
      title: string | null
      before: string | null
      after: string | null
    }
  | { kind: 'plan-added' | 'plan-removed' | 'plan-on-sale' | 'plan-off-sale'; plan: string; name: string }
  | {
      kind: 'price'
      plan: string
      name: string
      field: 'priceMinor' | 'finalPriceMinor' | 'originalPriceMinor'
      currency: string
      before: number | null
      after: number | null
    }
  | { kind: 'theme'; place: string; before: string | null; after: string | null }
  | { kind: 'section-added' | 'section-removed'; page: 'terms' | 'privacy' | 'healthPrivacy'; title: string }
  | { kind: 'language-added' | 'language-removed'; language: Language }
  | { kind: 'translations'; language: Language; count: number }
  /** A rule of a step, such as bounds. */
  | {
      kind: 'step-setting'
      step: string
      title: string
      field: string
      before: string | null
      after: string | null
    }
  | { kind: 'other'; path: PatchPath; before: string | null; after: string | null }
