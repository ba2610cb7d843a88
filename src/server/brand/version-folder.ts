import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { BrandError } from '#shared/brand/brand-error.ts'
import { documentOfFiles, filesOfDocument, IMAGES } from '#shared/versions/folder-layout.ts'
import type { VersionDocument } from '#shared/versions/version-document.ts'
import { contentTypeOf } from './brand-pictures.ts'

const root = join(import.meta.dirname, '..', '..', '..')

type Picture = { hash: string; contentType: string; content: Buffer }
/** A version with the bytes of its pictures, by their hash. */
export type VersionInFolder = { document: VersionDocument; pictures: ReadonlyMap<string, Picture> }

/** Whether a folder holds an exported version, not the files of a brand that is written by hand. */
export const isVersionFolder = (folder: string): boolean =>
  !existsSync(resolve(root, folder, 'brand.ts')) && existsSync(resolve(root, folder, 'brand.json'))

/**
 * Reads an exported version.
 * @param folder from the project's root, or absolute
 * @throws BrandError for files that cannot be read
 */
export async function readVersionFolder(folder: string): Promise<VersionInFolder> {
  const place = resolve(root, folder)
  const files = new Map<string, string>()
  const pictures = new Map<string, Picture>()
  const hashes: Record<string, string> = {}
  const entries = await readdir(place, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
      .slice(place.length + 1)
      .split(sep)
      .join('/')
    const content = await readFile(join(place, path))
    const contentType = contentTypeOf(path)
    if (!path.startsWith(`${IMAGES}/`)) files.set(path, content.toString('utf8'))
    else if (contentType !== undefined) {
      const hash = createHash('sha256').update(content).digest('hex')
      hashes[path.slice(IMAGES.length + 1)] = hash
      pictures.set(hash, { hash, contentType, content })
    }
  }
  try {
    return { document: documentOfFiles(files, hashes), pictures }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new BrandError([{ file: join(folder, 'brand.json'), rule: 'version-folder', message }])
  }
}

/** Writes a version into a folder that is empty or does not exist. */
export async function writeVersionFolder(
  folder: string,
  { document, pictures }: VersionInFolder,
): Promise<void> {
  const write = async (path: string, content: string | Buffer) => {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  }
  for (const [path, text] of filesOfDocument(document)) await write(path, text)
  for (const [name, hash] of Object.entries(document.pictures)) {
    const picture = pictures.get(hash)
    if (picture === undefined || name.split('/').includes('..')) continue
    await write(`${IMAGES}/${name}`, picture.content)
  }
}
