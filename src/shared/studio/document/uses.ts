import type { PatchPath } from '../patch.ts'
import type { VersionDocument } from '#shared/versions/version-document.ts'
import type { BrandKnowledge } from '#shared/pack/pack-proof.ts'

/** What can be deleted. */
export type Subject =
  | { kind: 'step'; id: string }
  | { kind: 'option'; step: string; value: string }
  | { kind: 'plan'; id: string }
  | { kind: 'claim'; id: string }
  | { kind: 'picture'; picture: string }
  | { kind: 'section'; page: 'terms' | 'privacy' | 'healthPrivacy'; id: string }
  | { kind: 'label'; id: string }

export type Use = {
  how:
    | 'condition'
    | 'text-case'
    | 'placeholder'
    | 'omitted-options'
    | 'counterpart'
    | 'claim'
    | 'report'
    | 'fact'
    | 'picture'
    | 'group'
    | 'link'
    | 'rule'
    | 'translation'
  path: PatchPath
  /** The step that it is in; null: elsewhere. */
  step: string | null
  /** What it says, such as the condition in words. */
  text: string
}

/** Everything that refers to a subject. */
export declare function usesOf(document: VersionDocument, subject: Subject, knowledge: BrandKnowledge): Use[]
