import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compress, type CompressOrder, type Encoding, isCompressible } from './compression.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes the compressed forms of requested files smaller. Without it, requests get what is compressed fast. */
    shrinker?: { add: (files: readonly MemoryFile[]) => void }
  }
}

export type MemoryFile = {
  contentType: string
  cacheControl: string
  /** Hash of the content, without quotes. */
  hash: string
  /** The content in an encoding, compressed fast on first request and kept. */
  bytes: (encoding: Encoding) => Promise<Buffer>
  /** Replaces what later requests get by what `compressBest` returns. */
  shrink: (compressBest: (order: CompressOrder) => Promise<Buffer>) => Promise<void>
  isCompressible: boolean
}

const COMPRESSED = ['br', 'gzip'] as const

/** For files with the hash of their content in their address. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'
/** The browser keeps a copy but revalidates it on each request. */
export const REVALIDATED = 'no-cache'

/**
 * A file served from memory.
 * @param compressed encodings that exist already, as small as possible
 */
export function createMemoryFile(
  content: Buffer,
  contentType: string,
  cacheControl: string,
  compressed: ReadonlyMap<Encoding, Buffer> = new Map(),
): MemoryFile {
  const made = new Map<Encoding, Promise<Buffer>>()
  for (const [encoding, bytes] of compressed) made.set(encoding, Promise.resolve(bytes))
  return {
    contentType,
    cacheControl,
    hash: createHash('sha256').update(content).digest('base64url').slice(0, 22),
    isCompressible: isCompressible(contentType, content.length),
    bytes: (encoding) => {
      const known = made.get(encoding)
      if (known) return known
      const bytes = compress(content, encoding, 'fast')
      made.set(encoding, bytes)
      return bytes
    },
    shrink: async (compressBest) => {
      for (const encoding of COMPRESSED) {
        if (compressed.has(encoding)) continue
        const bytes = await compressBest({ content, encoding })
        made.set(encoding, Promise.resolve(bytes))
      }
    },
  }
}

/** The best encoding that the caller accepts. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  const accepted = new Set<string>()
  for (const part of (acceptEncoding ?? '').split(',')) {
    const [name = '', ...parameters] = part
      .toLowerCase()
      .split(';')
      .map((text) => text.trim())
    if (!parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))) accepted.add(name)
  }
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : 'identity'
}

/** Compresses the response, unless the caller accepts no encoding. */
async function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  file: MemoryFile,
  encoding: Encoding,
): Promise<FastifyReply> {
  if (encoding !== 'identity') {
    reply.header('content-encoding', encoding)
    request.server.shrinker?.add([file])
  }
  return reply.type(file.contentType).send(await file.bytes(encoding))
}

/** What a file is sent as; marks the response as different for other callers. */
function encodingFor(
  request: FastifyRequest,
  reply: FastifyReply,
  { isCompressible: canBe }: MemoryFile,
): Encoding {
  if (!canBe) return 'identity'
  const vary = reply.getHeader('vary')
  reply.header('vary', vary === undefined ? 'accept-encoding' : `${String(vary)}, accept-encoding`)
  return chooseEncoding(request.headers['accept-encoding'])
}

const holdsTag = (ifNoneMatch: string, hash: string): boolean =>
  ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.includes(`"${hash}`))

/** Answers with a file in the caller's encoding, or 304 if the caller has it. */
export async function sendMemoryFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: MemoryFile,
  { cacheControl }: Pick<MemoryFile, 'cacheControl'> = file,
): Promise<FastifyReply> {
  const encoding = encodingFor(request, reply, file)
  reply.header('cache-control', cacheControl)
  reply.header('etag', `"${file.hash}${encoding === 'identity' ? '' : `-${encoding}`}"`)
  const ifNoneMatch = request.headers['if-none-match']
  if (ifNoneMatch !== undefined && holdsTag(ifNoneMatch, file.hash)) return reply.code(304).send()
  return sendBytes(request, reply, file, encoding)
}

/** Answers 404 with a file. No browser keeps it. */
export async function sendMissing(
  request: FastifyRequest,
  reply: FastifyReply,
  file: MemoryFile,
): Promise<FastifyReply> {
  reply.code(404).header('cache-control', 'no-store')
  return sendBytes(request, reply, file, encodingFor(request, reply, file))
}
