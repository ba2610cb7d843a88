import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|javascript|manifest\+json)|image\/svg\+xml)/
/** Smaller ones fit into one packet anyway. */
const MIN_COMPRESSED_BYTES = 600

type Encoding = 'br' | 'gzip' | 'identity'

export type MemoryFile = {
  contentType: string
  cacheControl: string
  /** Of the content, without quotes. */
  hash: string
  /** The content in an encoding, compressed when first asked for. */
  bytes: (encoding: Encoding) => Promise<Buffer>
  isCompressible: boolean
}

/** For what has its content's hash in its address. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Kept by the browser, but asked about each time. */
export const REVALIDATED = 'no-cache'

/** A file that is served from memory; each encoding is made once. */
export function createMemoryFile(content: Buffer, contentType: string, cacheControl: string): MemoryFile {
  const made = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(content)]])
  const compress = (encoding: Encoding): Promise<Buffer> =>
    encoding === 'br'
      ? compressBrotli(content, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          },
        })
      : compressGzip(content, { level: constants.Z_BEST_COMPRESSION })
  return {
    contentType,
    cacheControl,
    hash: createHash('sha256').update(content).digest('base64url').slice(0, 22),
    isCompressible: COMPRESSIBLE.test(contentType) && content.length >= MIN_COMPRESSED_BYTES,
    bytes: (encoding) => {
      const known = made.get(encoding)
      if (known) return known
      const bytes = compress(encoding)
      made.set(encoding, bytes)
      return bytes
    },
  }
}

/** The best encoding a caller takes. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  const accepted = new Set<string>()
  for (const part of (acceptEncoding ?? '').split(',')) {
    const [name = '', ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/)
    if (!parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))) accepted.add(name)
  }
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : 'identity'
}

const holdsTag = (ifNoneMatch: string, hash: string): boolean =>
  ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.includes(`"${hash}`))

/** Answers with a file in the caller's encoding, or 304 where the caller has it. */
export async function sendMemoryFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: MemoryFile,
): Promise<FastifyReply> {
  const encoding = file.isCompressible ? chooseEncoding(request.headers['accept-encoding']) : 'identity'
  reply.header('cache-control', file.cacheControl)
  reply.header('etag', `"${file.hash}${encoding === 'identity' ? '' : `-${encoding}`}"`)
  if (file.isCompressible) reply.header('vary', 'accept-encoding')
  const ifNoneMatch = request.headers['if-none-match']
  if (ifNoneMatch !== undefined && holdsTag(ifNoneMatch, file.hash)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type(file.contentType).send(await file.bytes(encoding))
}
