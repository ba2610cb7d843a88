import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { compress, type Encoding, isCompressible } from './compression.ts'
import { createMemoryFile, IMMUTABLE, type MemoryFile } from './memory-file.ts'

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.json': 'application/json; charset=utf-8',
}
/** Compressed by the build, once for every start, if it saves enough. */
const COMPRESSED = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

const typeOf = (name: string): string => CONTENT_TYPES[extname(name)] ?? 'application/octet-stream'
const isCompressed = (name: string): boolean => COMPRESSED.some(([, ending]) => name.endsWith(ending))

/** For the build: writes the compressed forms of the files of `folder` next to them. */
export async function compressFiles(folder: string): Promise<void> {
  const write = async (name: string): Promise<void> => {
    const content = await readFile(join(folder, name))
    if (!isCompressible(typeOf(name), content.length)) return
    for (const [encoding, ending] of COMPRESSED) {
      await writeFile(join(folder, name + ending), await compress(content, encoding, 'best'))
    }
  }
  await Promise.all((await readdir(folder)).map(write))
}

/** The files of `folder` that browsers request, by address below `/assets/`. */
export async function readBuiltFiles(folder: string): Promise<Map<string, MemoryFile>> {
  const names = await readdir(folder)
  const there = new Set(names)
  const read = async (name: string): Promise<[string, MemoryFile]> => {
    const content = await readFile(join(folder, name))
    const compressed = new Map<Encoding, Buffer>()
    for (const [encoding, ending] of COMPRESSED) {
      if (there.has(name + ending)) compressed.set(encoding, await readFile(join(folder, name + ending)))
    }
    return [`/assets/${name}`, createMemoryFile(content, typeOf(name), IMMUTABLE, compressed)]
  }
  return new Map(await Promise.all(names.filter((name) => !isCompressed(name)).map(read)))
}
