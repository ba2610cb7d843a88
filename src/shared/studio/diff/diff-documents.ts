import type { VersionDocument } from '#shared/versions/version-document.ts'
import type { Change } from './change.ts'

/** What changed, in the order of the document. */
export declare function diffDocuments(before: VersionDocument, after: VersionDocument): Change[]
