import { and, desc, eq, max, sql } from 'drizzle-orm'
import type { Remark } from '#shared/versions/remark.ts'
import type { VersionDocument } from '#shared/versions/version-document.ts'
import type { VersionOrigin, VersionVerification } from '#shared/versions/version-states.ts'
import { brandVersions } from '#server/db/schema/studio/versions.ts'
import { holdBlobs } from '#server/features/media/media.ts'
import { reasonColumns } from './remark-columns.ts'
import type { Transaction } from './versions-deps.ts'

export type VersionRow = typeof brandVersions.$inferSelect

/** null: a deployment or the command line. */
export type VersionAuthor = { accountId: string; email: string } | null

export type NewVersion = {
  brandId: string
  document: VersionDocument
  hash: string
  brandVersion: string
  parentNumber: number | null
  origin: VersionOrigin
  author: VersionAuthor
  reason: Remark
  verification: VersionVerification
  engine: string
}

/** Instances and callers take turns with a brand's versions and publications until the transaction ends. */
export async function lockBrand(transaction: Transaction, brandId: string): Promise<void> {
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('versions:' || ${brandId}::text, 0))`,
  )
}

/**
 * Stores a version with the next number.
 * @param transaction holds the lock of the brand
 * @throws AppError `validation_failed` if it names a picture that is not stored
 */
export async function storeVersion(
  transaction: Transaction,
  { author, reason, ...version }: NewVersion,
  now: Date,
): Promise<VersionRow> {
  await holdBlobs(transaction, version.brandId, version.document.pictures)
  const [newest] = await transaction
    .select({ number: max(brandVersions.number) })
    .from(brandVersions)
    .where(eq(brandVersions.brandId, version.brandId))
  const [row] = await transaction
    .insert(brandVersions)
    .values({
      ...version,
      ...reasonColumns(reason),
      number: (newest?.number ?? 0) + 1,
      authorAccountId: author?.accountId ?? null,
      authorEmail: author?.email ?? null,
      createdAt: now,
    })
    .returning()
  if (!row) throw new Error('a version was not stored')
  return row
}

const isVersion = (brandId: string, number: number) =>
  and(eq(brandVersions.brandId, brandId), eq(brandVersions.number, number))

/** null if there is no such version. */
export async function readVersionRow(
  db: Transaction,
  brandId: string,
  number: number,
): Promise<VersionRow | null> {
  const [row] = await db.select().from(brandVersions).where(isVersion(brandId, number))
  return row ?? null
}

/** The newest version with this document; null if there is none. */
export async function findByHash(db: Transaction, brandId: string, hash: string): Promise<VersionRow | null> {
  const [row] = await db
    .select()
    .from(brandVersions)
    .where(and(eq(brandVersions.brandId, brandId), eq(brandVersions.hash, hash)))
    .orderBy(desc(brandVersions.number))
    .limit(1)
  return row ?? null
}
