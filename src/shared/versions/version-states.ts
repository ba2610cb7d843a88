import type { FindingTexts } from '#shared/brand/finding-text.ts'
import type { Remark } from './remark.ts'

/** Where a version came from. */
export const VERSION_ORIGINS = ['folder', 'studio', 'import', 'rollback', 'template'] as const
export type VersionOrigin = (typeof VERSION_ORIGINS)[number]

/**
 * `publish`: visitors who have started stay on their version. `rollback`: the same, with the content of an older version.
 * `recall`: visitors on the replaced version move at once. `folder`: a deployment.
 */
export const PUBLICATION_KINDS = ['publish', 'rollback', 'recall', 'folder'] as const
export type PublicationKind = (typeof PUBLICATION_KINDS)[number]

/**
 * `waiting` for approval, `scheduled`, `preparing` on all instances, `live`, `replaced` by a later one, or ended before:
 * `cancelled`, `rejected`, `failed`.
 */
export const PUBLICATION_STATES = [
  'waiting',
  'scheduled',
  'preparing',
  'live',
  'replaced',
  'cancelled',
  'rejected',
  'failed',
] as const
export type PublicationState = (typeof PUBLICATION_STATES)[number]

/** What a check of a version found. */
export type VersionFinding = {
  rule: string
  /** In English. */
  message: string
  fix?: string
  /** Message and fix for readers of other languages; absent in findings of earlier releases. */
  texts?: FindingTexts
  /** Keys and indexes from the document's root. */
  path?: readonly (string | number)[]
  /** Id of a step. */
  step?: string
  severity: 'error' | 'warning'
}

/** The result of the gate. A version with an error is never live. */
export type VersionVerification = {
  isPassed: boolean
  checkedAt: string
  durationMs: number
  findings: readonly VersionFinding[]
}

/** What an instance shows of a brand. */
export type InstanceState = {
  /** The live version that it serves. */
  number: number
  /** The publication that it has prepared; null: none. */
  preparedId: string | null
  preparedMs: number | null
  /** Why it could not prepare. */
  problem: Remark | null
  /** Hash of the document in its folder; null: it has no folder of the brand. */
  folderHash: string | null
  /** When it began to serve `number`, ISO 8601. */
  switchedAt: string
}
