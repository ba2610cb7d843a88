import type { Condition } from '#shared/quiz/question.ts'
import type { Language } from '#shared/texts/languages.ts'
import type { PatchPath } from '../patch.ts'

export type LegalPage = 'terms' | 'privacy' | 'healthPrivacy'
export type PriceField = 'priceMinor' | 'finalPriceMinor' | 'originalPriceMinor'

/** A difference of two documents. Names and texts are in the brand's source language. `null`: no value. */
export type Change =
  | { kind: 'step-added' | 'step-removed' | 'step-moved'; step: string; title: string }
  | {
      kind: 'option-added' | 'option-removed' | 'options-moved'
      step: string
      title: string
      /** Its value, which answers store; '' if the order changed. */
      option: string
      label: string
    }
  | { kind: 'condition'; step: string; title: string; before: Condition | null; after: Condition | null }
  /** A text that visitors read. `path` leads to it in the document. */
  | {
      kind: 'text'
      step: string | null
      title: string
      path: PatchPath
      before: string | null
      after: string | null
    }
  | { kind: 'picture'; step: string | null; title: string; before: string | null; after: string | null }
  | { kind: 'plan-added' | 'plan-removed' | 'plan-on-sale' | 'plan-off-sale'; plan: string; name: string }
  | {
      kind: 'price'
      plan: string
      name: string
      field: PriceField
      currency: string
      before: number | null
      after: number | null
    }
  | { kind: 'theme'; path: PatchPath; before: string | null; after: string | null }
  | { kind: 'section-added' | 'section-removed'; page: LegalPage; title: string }
  | { kind: 'language-added' | 'language-removed'; language: Language }
  | { kind: 'translations'; language: Language; count: number }
  /** A rule of a step, such as its bounds. */
  | {
      kind: 'step-setting'
      step: string
      title: string
      field: string
      before: string | null
      after: string | null
    }
  | { kind: 'other'; path: PatchPath; before: string | null; after: string | null }
