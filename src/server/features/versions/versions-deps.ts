import type { FastifyBaseLogger } from 'fastify'
import type { Brand } from '#shared/brand/brand.ts'
import type { VersionDocument } from '#shared/versions/version-document.ts'
import type { VersionFinding } from '#shared/versions/version-states.ts'
import type { ReplaceableBrands } from '#server/brand/brands.ts'
import type { LoadedBrand } from '#server/brand/load-brand.ts'
import type { Database } from '#server/db/database.ts'
import type { SyncedPlan } from '#server/features/products/products.ts'

export type Transaction = Database['db']

/** Makes what is served of a stored version. @throws BrandError where this program's rules are others than those of its check */
export type LoadRow = (row: {
  brandId: string
  document: VersionDocument
  hash: string
  brandVersion: string
}) => Promise<LoadedBrand>

/** What a check found, and the content hash that leads record; null if the document cannot be served. */
export type CheckedDocument = { findings: VersionFinding[]; brandVersion: string | null }

/** A brand to start from: one that comes with the program, or the empty one. */
export type BrandTemplate = { folder: string; id: string; name: string; steps: number }

export type VersionsDeps = {
  database: Database
  logger: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** The version of the program. */
  engine: string
  brands: ReplaceableBrands
  loadRow: LoadRow
  /** All rules, in another thread. `pictures`: hashes of those that are stored. */
  checkDocument: (document: VersionDocument, pictures: readonly string[]) => Promise<CheckedDocument>
  /** Creates the plans that are missing at Stripe; a dry run only tells what it would create. */
  plansAtStripe: (brand: Brand, isDryRun: boolean) => Promise<{ missing: string[] }>
  /**
   * Creates missing plans at Stripe and stores their ids with `store`. No other sync runs in between: one that still
   * knew the plans of another version would archive the new prices.
   */
  storePlansAtStripe: <T>(brand: Brand, store: (plans: readonly SyncedPlan[]) => Promise<T>) => Promise<T>
  /** Whether the payment account is simulated, so that plans can be created without asking. */
  isSandbox: boolean
  readTemplates: () => Promise<BrandTemplate[]>
  /** @returns null if there is no such template; null as `folder`: the empty one */
  readTemplate: (folder: string | null) => Promise<LoadedBrand | null>
  /** An instance that was not seen for this long has ended. */
  lifetimeSeconds: number
  /** Default: the system's clock. */
  now?: () => Date
}

/** What is needed to verify and store a version, on the command line too. */
export type StoreDeps = Pick<VersionsDeps, 'database' | 'engine' | 'brands' | 'checkDocument' | 'now'>
