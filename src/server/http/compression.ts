import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** How a browser takes content: as it is, or compressed so. */
export type Encoding = 'br' | 'gzip' | 'identity'

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|javascript|manifest\+json)|image\/svg\+xml)/
/** Smaller ones fit into one packet anyway. */
const MIN_COMPRESSED_BYTES = 600

/** @param length of the content, in bytes */
export const isCompressible = (contentType: string, length: number): boolean =>
  COMPRESSIBLE.test(contentType) && length >= MIN_COMPRESSED_BYTES

/** As small as it gets, which takes more than a second of processor time for a megabyte of `br`. */
export async function compress(content: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return content
  if (encoding === 'gzip') return compressGzip(content, { level: constants.Z_BEST_COMPRESSION })
  return compressBrotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })
}
