import type { AuditActionName } from '#shared/contract/audit-names.ts'
import type { VersionDocument } from '#shared/versions/version-document.ts'
import type { LoadedBrand } from '#server/brand/load-brand.ts'
import type { Database } from '#server/db/database.ts'
import type { AuditTarget } from '#server/http/security/admin-gate.ts'
import type { Versions } from '#server/features/versions/versions.ts'

export type Transaction = Database['db']

/** Who makes a change. */
export type Author = { accountId: string; email: string }

/** Writes an audit row in the caller's transaction. */
type RecordAction = (
  transaction: Transaction,
  action: {
    actor: Author
    action: AuditActionName
    target: AuditTarget
    after: Record<string, unknown>
    requestId: string | null
    brandId: string
  },
) => Promise<void>

export type StudioDeps = {
  database: Database
  /** The live brand. */
  brandOf: (brandId: string) => Pick<LoadedBrand, 'document' | 'blobs'>
  /** null while brands are edited in their folders. */
  versions: Pick<Versions, 'verifyDocument' | 'createVersion' | 'readVersion'> | null
  readTemplates: () => Promise<readonly { folder: string; name: string }[]>
  /** null: there is no such template; the empty one for null. */
  readTemplate: (folder: string | null) => Promise<Pick<LoadedBrand, 'document' | 'blobs'> | null>
  recordAction: RecordAction
  /** Default: the system's clock. */
  now?: () => Date
}

/** What a draft or a comparison begins with. */
export type NamedDocument = { document: VersionDocument; number: number | null }
