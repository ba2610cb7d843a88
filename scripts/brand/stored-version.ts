import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { eq } from 'drizzle-orm'
import { loadBrand } from '#server/brand/load-brand.ts'
import { isVersionFolder, readVersionFolder } from '#server/brand/version-folder.ts'
import type { Database } from '#server/db/database.ts'
import { brandVersions } from '#server/db/schema/studio/versions.ts'
import { readBlobs } from '#server/features/media/media.ts'
import { readLive } from '#server/features/versions/make-live.ts'
import { readVersionRow } from '#server/features/versions/store-version.ts'
import { root } from '../setup/project.mjs'
import { CommandError } from '../run-command.ts'

/** @param number `live` or a number @throws CommandError */
export async function readStored({ db }: Database, brandId: string, number: string) {
  const chosen =
    number === 'live' ? (await readLive(db, brandId))?.number : /^\d{1,9}$/.test(number) && Number(number)
  const row = !chosen ? null : await readVersionRow(db, brandId, chosen)
  if (row === null)
    throw new CommandError(
      number === 'live'
        ? `No version of ${brandId} is live. Start the server once.`
        : `There is no version ${number} of ${brandId}`,
    )
  const pictures = await readBlobs(db, brandId, Object.values(row.document.pictures))
  return { number: row.number, document: row.document, pictures }
}

export async function hasVersions({ db }: Database, brandId: string): Promise<boolean> {
  const [first] = await db
    .select({ number: brandVersions.number })
    .from(brandVersions)
    .where(eq(brandVersions.brandId, brandId))
    .limit(1)
  return first !== undefined
}

export const isFolder = (name: string): boolean => !/^(?:\d+|live)$/.test(name)

/** A brand or an exported version in a folder. @throws CommandError, BrandError */
export async function readFolder(name: string) {
  const folder = existsSync(name) ? name : join(root, 'brands', basename(name))
  if (!existsSync(folder)) throw new CommandError(`There is no folder ${name}`)
  if (isVersionFolder(folder)) return readVersionFolder(folder)
  const { document, blobs } = await loadBrand(folder)
  return { document, pictures: blobs }
}
