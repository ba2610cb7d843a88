import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { loadBrand } from '#server/brand/load-brand.ts'
import { isVersionFolder, readVersionFolder } from '#server/brand/version-folder.ts'
import type { Database } from '#server/db/database.ts'
import { readBlobs } from '#server/features/media/media.ts'
import { readLive } from '#server/features/versions/make-live.ts'
import { readVersionRow } from '#server/features/versions/store-version.ts'
import { root } from './setup/project.mjs'
import { CommandError } from './run-command.ts'

/** @param number `live` or a number @throws CommandError */
export async function readStored({ db }: Database, brandId: string, number: string) {
  const chosen = number === 'live' ? (await readLive(db, brandId))?.number : Number(number)
  const row = chosen === undefined ? null : await readVersionRow(db, brandId, chosen)
  if (row === null) throw new CommandError(`There is no version ${number} of ${brandId}`)
  const pictures = await readBlobs(db, brandId, Object.values(row.document.pictures))
  return { number: row.number, document: row.document, pictures }
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
