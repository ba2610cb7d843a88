import icons from '@iconify-json/fluent-emoji-flat/icons.json' with { type: 'json' }
import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Finding } from '#shared/brand/finding.ts'
import type { BrandPicture } from '#shared/brand/brand-pictures.ts'
import { findingText } from '#shared/brand/finding-text.ts'
import { readPictureAddress } from '#shared/media/picture-address.ts'
import { nearest } from '#shared/brand/nearest.ts'
import { createMemoryFile, IMMUTABLE, type MemoryFile } from '#server/http/pages/memory-file.ts'

const emojis: Readonly<Record<string, { body: string; width?: number; height?: number }>> = icons.icons
const EMOJI_SIZE = icons.height ?? 32

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml; charset=utf-8',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
}

/** By its name; undefined for a kind that is not served. */
export const contentTypeOf = (fileName: string): string | undefined => CONTENT_TYPES[extname(fileName)]

const HASH_LENGTH = 10
/** These have no variants: they are drawn in any size. */
const SVG = '.svg'

/** A picture and its address, which contains its hash. */
export type ServedPicture = {
  address: string
  file: MemoryFile
  /** Of `image:FILE`. */
  image?: { name: string; contentType: string; content: Buffer }
}

function servedPicture(
  content: Buffer,
  fileName: string,
  contentType: string,
  widest: number | null,
): ServedPicture {
  const file = createMemoryFile(content, contentType, IMMUTABLE)
  const hasVariants = widest !== null && extname(fileName) !== SVG
  const start = `${file.hash.slice(0, HASH_LENGTH)}${hasVariants ? `_${widest}` : ''}`
  return { address: `/pictures/${start}-${fileName.replaceAll('/', '-')}`, file }
}

function emojiSource(name: string): Buffer | null {
  const emoji = Object.hasOwn(emojis, name) ? emojis[name] : undefined
  if (emoji === undefined) return null
  const { body, width = EMOJI_SIZE, height = EMOJI_SIZE } = emoji
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`)
}

/** The files that `image:FILE` names: of a folder, or of the media library. */
export type ImageSource = {
  /** @returns null if there is no such file */
  read: (name: string) => Promise<Buffer | null>
  /** For suggestions. */
  names: () => readonly string[]
}

export const imagesIn = (folder: string): ImageSource => ({
  read: (name) => readFile(join(folder, name)).catch(() => null),
  names: () => (existsSync(folder) ? readdirSync(folder) : []),
})

/**
 * Reads a picture of a brand (`emoji:NAME` or `image:FILE`).
 * @param widest the most pixels that its places need; null: it is always served as it is
 * @returns null if it is missing or of an unsupported kind
 */
export async function readPicture(
  picture: string,
  images: ImageSource,
  widest: number | null = null,
): Promise<ServedPicture | null> {
  const [kind, name = ''] = picture.split(':', 2)
  const fileName = kind === 'emoji' ? `${name}.svg` : name
  const contentType = contentTypeOf(fileName)
  if (contentType === undefined || name.includes('..')) return null
  const content = kind === 'emoji' ? emojiSource(name) : await images.read(name)
  if (content === null) return null
  const served = servedPicture(content, fileName, contentType, widest)
  return { ...served, ...(kind === 'image' && { image: { name, contentType, content } }) }
}

/** An emoji with its address; null: there is none of this name. */
function readEmoji(name: string): ServedPicture | null {
  const content = emojiSource(name)
  return content && servedPicture(content, `${name}${SVG}`, CONTENT_TYPES[SVG] ?? '', null)
}

const emojiNames = Object.keys(emojis)

/** Emojis whose names contain all words. */
export function searchEmojis(words: string, limit: number): { name: string; address: string }[] {
  const wanted = words
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  return emojiNames
    .filter((name) => wanted.every((word) => name.includes(word)))
    .slice(0, limit)
    .flatMap((name) => {
      const served = readEmoji(name)
      return served ? [{ name, address: served.address }] : []
    })
}

/** null: there is no emoji of this name. */
export const emojiAddress = (name: string): string | null => readEmoji(name)?.address ?? null

/** The emoji at an address; null: none. */
export function emojiAt(address: string): MemoryFile | null {
  const name = readPictureAddress(address)?.name ?? ''
  const served = name.endsWith(SVG) ? readEmoji(name.slice(0, -SVG.length)) : null
  return served?.address === address ? served.file : null
}

/** The finding for a picture that `readPicture` cannot read. */
export function missingPicture({ picture, part, step }: BrandPicture, images: ImageSource): Finding {
  const [kind, name = ''] = picture.split(':', 2)
  const files = images.names()
  const close = nearest(name, kind === 'emoji' ? emojiNames : files)
  const place = findingText(kind === 'emoji' ? 'fixPictureEmoji' : 'fixPictureFile')
  return {
    ...(step === undefined ? { path: [part] } : { step }),
    rule: 'picture-exists',
    message: findingText('pictureMissing', { picture }),
    fix: close === undefined ? place : findingText('fixDidYouMean', { close: `${kind}:${close}` }),
    value: picture,
  }
}
