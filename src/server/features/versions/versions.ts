/** What other features may use of versions. */
import type { VersionDocument } from '#shared/versions/version-document.ts'
import type { VersionVerification } from '#shared/versions/version-states.ts'
import type { VersionOrder } from './create-version.ts'
import type { Publication } from './make-live.ts'
import type { PublicationOrder } from './request-publication.ts'
import type { VersionRow } from './store-version.ts'

export type { VersionOrder } from './create-version.ts'
export type { PublicationOrder } from './request-publication.ts'
export type { VersionRow } from './store-version.ts'

export type Versions = {
  /** Checks a document by all rules, in another thread. */
  verifyDocument: (brandId: string, document: VersionDocument) => Promise<VersionVerification>
  /** Verifies and stores a version. One with errors is stored, and cannot be published. */
  createVersion: (order: VersionOrder) => Promise<VersionRow>
  /** null if there is no such version. */
  readVersion: (brandId: string, number: number) => Promise<VersionRow | null>
  /** Makes sure that the plans of a version can be bought. @throws AppError `not_found`, `not_possible` */
  preparePlans: (brandId: string, number: number) => Promise<void>
  /**
   * Requests a publication, for example of the version that won an experiment.
   * @throws AppError `not_found`; `not_possible` for a version with errors, or while something else is under way
   */
  publish: (order: PublicationOrder) => Promise<Publication>
}
