import type { VersionDocument } from '#shared/versions/version-document.ts'
import type { LoadedBrand } from '#server/brand/load-brand.ts'
import type { Database } from '#server/db/database.ts'
import type { Audit } from '#server/features/audit/create-audit.ts'
import type { Versions } from '#server/features/versions/versions.ts'

export type Transaction = Database['db']

export type StudioDeps = {
  database: Database
  /** The live brand. */
  brandOf: (brandId: string) => Pick<LoadedBrand, 'document' | 'blobs'>
  /** null while brands are edited in their folders. */
  versions: Pick<Versions, 'verifyDocument' | 'createVersion' | 'readVersion'> | null
  readTemplates: () => Promise<readonly { folder: string; name: string }[]>
  /** null: there is no such template; the empty one for null. */
  readTemplate: (folder: string | null) => Promise<Pick<LoadedBrand, 'document' | 'blobs'> | null>
  recordAction: Audit['record']
  /** Default: the system's clock. */
  now?: () => Date
}

/** Who makes a change. */
export type Author = { accountId: string; email: string }

/** What a draft or a comparison begins with. */
export type NamedDocument = { document: VersionDocument; number: number | null }
