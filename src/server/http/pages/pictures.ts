import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readPictureAddress } from '#shared/media/picture-address.ts'
import { VARIANT_FORMATS, type VariantFormat } from '#shared/media/picture-rules.ts'
import { AppError } from '../routing/app-error.ts'
import { type MemoryFile, sendMemoryFile } from './memory-file.ts'

/** Where pictures come from that are not part of the version that a brand shows now. */
export type PictureSources = {
  /** A smaller copy in a format, for an address that states how wide it may be. */
  variant: (brandId: string, address: string, format: VariantFormat) => Promise<MemoryFile | null>
  picture: (brandId: string, address: string) => Promise<MemoryFile | null>
}

export type StoredPictures = PictureSources & {
  /** Whether visitors may see it. */
  isShown: (brandId: string, address: string) => Promise<boolean>
}

type PicturesOf = (brandId: string) => ReadonlyMap<string, MemoryFile>

/** For a picture whose variants do not exist yet. */
const UNTIL_CONVERTED = 'public, max-age=300'
/** An SVG that is opened by itself runs nothing, loads nothing and has no origin. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** The formats that the caller names. `*` does not count: crawlers send it and understand JPEG and PNG only. */
const acceptedFormats = (accept: string | undefined): VariantFormat[] =>
  VARIANT_FORMATS.filter((format) => accept?.includes(`image/${format}`))

type Asked = {
  brandId: string
  address: string
  /** Default: that of the file. */
  cacheControl?: string
}

const noPicture = () => new AppError('not_found', 'There is no such picture')

/**
 * Sends a picture of a brand, as it is shown or of the library. Where an address states a width, the answer depends on the
 * formats that the caller accepts.
 */
export function createPictureSender(picturesOf: PicturesOf, stored: PictureSources) {
  const send = (request: FastifyRequest, reply: FastifyReply, file: MemoryFile) => {
    if (file.contentType.startsWith('image/svg')) reply.header('content-security-policy', SVG_POLICY)
    return sendMemoryFile(request, reply, file)
  }
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    { brandId, address, cacheControl }: Asked,
  ): Promise<FastifyReply> => {
    const own = cacheControl === undefined ? {} : { cacheControl }
    const isNegotiated = typeof readPictureAddress(address)?.widest === 'number'
    if (isNegotiated) {
      reply.header('vary', 'accept')
      for (const format of acceptedFormats(request.headers.accept)) {
        const variant = await stored.variant(brandId, address, format)
        if (variant !== null) return send(request, reply, { ...variant, ...own })
      }
    }
    const file = picturesOf(brandId).get(address) ?? (await stored.picture(brandId, address))
    if (file === null) throw noPicture()
    const isWaiting = isNegotiated && acceptedFormats(request.headers.accept).length > 0
    return send(request, reply, { ...file, ...own, ...(isWaiting && { cacheControl: UNTIL_CONVERTED }) })
  }
}

/** Pictures of a host's brand that its visitors may see, at addresses that contain the hash of their content. */
export function addPictures(app: FastifyInstance, picturesOf: PicturesOf, stored: StoredPictures): void {
  const send = createPictureSender(picturesOf, stored)
  app.get('/pictures/:name', async (request, reply) => {
    const { brandId } = request.site
    const address = request.url.split('?', 1)[0] ?? ''
    const isLive = picturesOf(brandId).has(address)
    if (!isLive && !(await stored.isShown(brandId, address))) throw noPicture()
    return send(request, reply, { brandId, address })
  })
}
