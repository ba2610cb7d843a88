import type { Brand } from '#shared/brand/brand.ts'
import { writeCatalogue } from '#server/features/products/products.ts'
import { readLive } from './make-live.ts'
import { lockBrand } from './store-version.ts'
import type { VersionsDeps } from './versions-deps.ts'

/**
 * Writes the plans of the version that an instance shows at its start, unless another version has become live since.
 */
export async function writeLivePlans(
  { database: { db } }: Pick<VersionsDeps, 'database'>,
  { brand, number }: { brand: Pick<Brand, 'id' | 'plans'>; number: number },
  now: Date,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockBrand(transaction, brand.id)
    const live = await readLive(transaction, brand.id)
    if (live?.number === number) await writeCatalogue({ db: transaction }, brand, now)
  })
}
