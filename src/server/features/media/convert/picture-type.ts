/** Types of pictures that can be uploaded. */
export type PictureType = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'svg'

/** Enough for every signature, and for what may stand before an SVG's first element. */
const HEAD_BYTES = 4096
/** The brands of a single AVIF picture and of a sequence (ISO/IEC 23000-12, AVIF 1.1). */
const AVIF_BRANDS = new Set(['avif', 'avis'])

const startsWith = (content: Buffer, bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => content[index] === byte)
const textAt = (content: Buffer, from: number, to: number): string =>
  content.subarray(from, to).toString('latin1')

/** The brands in the first box of an ISO media file. */
function isAvif(content: Buffer): boolean {
  if (textAt(content, 4, 8) !== 'ftyp') return false
  const end = Math.min(content.readUInt32BE(0), content.length, 256)
  for (let at = 8; at + 4 <= end; at += 4) if (AVIF_BRANDS.has(textAt(content, at, at + 4))) return true
  return false
}

/** The type of a picture by its first bytes, never by a name or header; null for all others. */
export function pictureType(content: Buffer): PictureType | null {
  if (content.length < 12) return null
  if (startsWith(content, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(content, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (/^GIF8[79]a/.test(textAt(content, 0, 6))) return 'gif'
  if (textAt(content, 0, 4) === 'RIFF' && textAt(content, 8, 12) === 'WEBP') return 'webp'
  if (isAvif(content)) return 'avif'
  const head = content.subarray(0, HEAD_BYTES).toString('utf8').replace('\uFEFF', '').trimStart()
  return head.startsWith('<') && /<svg[\s>/]/.test(head) ? 'svg' : null
}
