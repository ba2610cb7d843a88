import { promisify } from 'node:util'
import { brotliCompress, type BrotliOptions, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** The encoding of a response's content. */
export type Encoding = 'br' | 'gzip' | 'identity'

/**
 * `best` makes content as small as possible and takes two seconds per megabyte; `fast` is 10 % larger and 40 times
 * faster.
 */
export type CompressionEffort = 'best' | 'fast'

/** `br` has eleven quality levels, `gzip` nine. */
const QUALITIES = {
  best: { br: constants.BROTLI_MAX_QUALITY, gzip: constants.Z_BEST_COMPRESSION },
  fast: { br: 5, gzip: 5 },
} satisfies Record<CompressionEffort, { br: number; gzip: number }>

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|javascript|manifest\+json)|image\/svg\+xml)/
/** Smaller files fit into one packet anyway. */
const MIN_COMPRESSED_BYTES = 600

/** @param length of the content, in bytes */
export const isCompressible = (contentType: string, length: number): boolean =>
  COMPRESSIBLE.test(contentType) && length >= MIN_COMPRESSED_BYTES

/** Something to compress in another thread. */
export type CompressOrder = { content: Uint8Array; encoding: Exclude<Encoding, 'identity'> }

const brotliOptions = (content: Uint8Array, effort: CompressionEffort): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: QUALITIES[effort].br,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  },
})

export async function compress(
  content: Buffer,
  encoding: Encoding,
  effort: CompressionEffort,
): Promise<Buffer> {
  if (encoding === 'identity') return content
  if (encoding === 'gzip') return compressGzip(content, { level: QUALITIES[effort].gzip })
  return compressBrotli(content, brotliOptions(content, effort))
}

/** The smallest form, made in this thread, which does nothing else meanwhile. */
export const compressBest = ({ content, encoding }: CompressOrder): Buffer =>
  encoding === 'gzip'
    ? gzipSync(content, { level: QUALITIES.best.gzip })
    : brotliCompressSync(content, brotliOptions(content, 'best'))
