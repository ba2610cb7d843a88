import { MAX_NAME_LENGTH } from '#shared/media/picture-rules.ts'

const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/svg+xml': '.svg',
}
/** Of any uploaded file; the ending follows from the content. */
const KNOWN_ENDING = /\.(?:jpe?g|png|webp|avif|gif|svg)$/

/** Marks above and below letters, after their decomposition. */
const MARKS = /\p{Mark}/gu

/** A name for the library from that of a file: `Über uns.JPG` becomes `uber-uns.jpg`. */
export function fileName(given: string, contentType: string): string {
  const ending = ENDINGS[contentType] ?? ''
  const plain = given.normalize('NFKD').replace(MARKS, '').toLowerCase().replace(KNOWN_ENDING, '')
  const words = plain.split(/[^a-z0-9]+/).filter((word) => word !== '')
  const stem = words.join('-').slice(0, MAX_NAME_LENGTH - ending.length - 4)
  return `${stem.replace(/-$/, '') || 'picture'}${ending}`
}
