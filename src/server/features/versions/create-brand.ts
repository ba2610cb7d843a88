import type { z } from 'zod'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { createBrand as contract } from '#shared/contract/admin/admin-versions.ts'
import { nowOf } from '#shared/lib/now-of.ts'
import type { OwnRemark } from '#shared/versions/remark.ts'
import type { VersionDocument } from '#shared/versions/version-document.ts'
import { isAccessFault } from '#server/db/database-error.ts'
import { SEPARATE_BRANDS } from '#server/db/engines/separate-brands.ts'
import { brandPublications, brandSites, brandVersions } from '#server/db/schema/studio/versions.ts'
import { type Blob, readBlobs, storeBlobs } from '#server/features/media/media.ts'
import { fieldRefusal, refusal } from '#server/http/routing/refusal.ts'
import { makeLive } from './make-live.ts'
import { reasonColumns } from './remark-columns.ts'
import { lockBrand, readVersionRow, storeVersion, type VersionAuthor } from './store-version.ts'
import { verify } from './verify-document.ts'
import type { VersionsDeps } from './versions-deps.ts'

export type BrandOrder = z.output<(typeof contract)['body']>

type Start = { document: VersionDocument; pictures: readonly Blob[] }

/** What the new brand starts from. @throws AppError `validation_failed` */
async function startOf(deps: VersionsDeps, { from }: BrandOrder): Promise<Start> {
  if (from.kind !== 'version') {
    const loaded = await deps.readTemplate(from.kind === 'template' ? from.folder : null)
    if (loaded === null) throw fieldRefusal('from.folder', 'template_unknown')
    return { document: loaded.document, pictures: [...loaded.blobs.values()] }
  }
  const { db } = deps.database
  const row = await readVersionRow(db, from.brandId, from.number)
  if (row === null) throw fieldRefusal('from.number', 'version_not_found')
  const pictures = await readBlobs(db, from.brandId, Object.values(row.document.pictures))
  return { document: row.document, pictures: [...pictures.values()] }
}

/** The document under another name. Receipts get the new brand's own prefix. */
function renamed({ document }: Start, { id, name }: BrandOrder): VersionDocument {
  const { receipts, ...brand } = document.brand
  const { numberPrefix: _, ...others } =
    typeof receipts === 'object' && receipts !== null
      ? { ...receipts, numberPrefix: '' }
      : { numberPrefix: '' }
  return { ...document, brand: { ...brand, id, name, ...(receipts !== undefined && { receipts: others }) } }
}

/** A database of one brand has keys without the brand. Its role may not be allowed to change tables. */
async function separateBrands({ database }: VersionsDeps): Promise<void> {
  try {
    await database.runText(SEPARATE_BRANDS)
  } catch (error) {
    if (!isAccessFault(error)) throw error
    throw refusal('database_of_one_brand', { cause: error })
  }
}

/**
 * Creates a brand that the studio owns, at a host, and makes it live.
 * @param isTaken whether a host shows a brand already
 * @throws AppError `validation_failed` for a taken id or host; `not_possible` if the start has errors
 */
export async function createBrand(
  deps: VersionsDeps,
  order: BrandOrder,
  author: VersionAuthor,
  isTaken: (host: string) => boolean,
): Promise<{ number: number }> {
  const { database, brands } = deps
  const { id: brandId, host } = order
  if (brands.ids().includes(brandId)) throw fieldRefusal('id', 'brand_id_taken')
  if (isTaken(host)) throw fieldRefusal('host', 'host_taken')
  const start = await startOf(deps, order)
  const now = nowOf(deps)
  const document = renamed(start, order)
  await storeBlobs(database.db, brandId, start.pictures, now)
  const verified = await verify(deps, brandId, document)
  if (!verified.verification.isPassed) {
    const errors = verified.verification.findings.filter(({ severity }) => severity === 'error')
    throw refusal('brand_has_errors', {
      findings: errors.map(({ message, fix, texts }) => ({ message, fix, texts })),
    })
  }
  await separateBrands(deps)
  const publicationId = randomUUID()
  const version = await database.db.transaction(async (transaction) => {
    await lockBrand(transaction, brandId)
    const taken = await transaction
      .select({ number: brandVersions.number })
      .from(brandVersions)
      .where(eq(brandVersions.brandId, brandId))
      .limit(1)
    if (taken.length > 0) throw fieldRefusal('id', 'brand_id_taken')
    const sites = await transaction
      .insert(brandSites)
      .values({ host, brandId, language: order.language ?? null, createdAt: now })
      .onConflictDoNothing()
      .returning({ host: brandSites.host })
    if (sites.length === 0) throw fieldRefusal('host', 'host_taken')
    const reason: OwnRemark = { code: 'brand_created', name: order.name }
    const made = { brandId, document, ...verified, parentNumber: null, author, reason }
    const row = await storeVersion(transaction, { ...made, origin: 'template', engine: deps.engine }, now)
    await transaction.insert(brandPublications).values({
      id: publicationId,
      brandId,
      number: row.number,
      kind: 'publish',
      state: 'preparing',
      ...reasonColumns(reason),
      requestedBy: author?.accountId ?? null,
      requestedAt: now,
      preparedFrom: now,
    })
    return row
  })
  const { brand } = await deps.loadRow(version)
  await deps.storePlansAtStripe(brand, (plans) =>
    makeLive(database, { brandId, publicationId, brand, plans }, now),
  )
  return { number: version.number }
}
