import { Readable } from 'node:stream'
import { MAX_UPLOAD_BYTES } from '#shared/media/picture-rules.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import { refusal } from '#server/http/routing/refusal.ts'
import type { AuditTrail } from '#server/http/security/admin-gate.ts'
import { pictureType } from '../convert/picture-type.ts'
import type { LibraryDeps } from '../media-deps.ts'
import { sanitiseSvg } from '../svg/sanitise-svg.ts'
import { addPicture, type NewPicture } from './add-picture.ts'
import { fileName } from './file-name.ts'
import { SVG_TYPE } from './picture-row.ts'

const BYTES_PER_MEGABYTE = 1024 * 1024
const tooBig = () =>
  refusal('picture_too_big', { values: { megabytes: MAX_UPLOAD_BYTES / BYTES_PER_MEGABYTE } })

/**
 * Reads the file of an upload. Nothing is read before the caller is known, and no more than the limit.
 * @throws AppError `picture_too_big`
 */
export async function readUpload(body: unknown, length: string | undefined): Promise<Buffer> {
  if (!(body instanceof Readable)) {
    throw new AppError('unsupported_media_type', 'The body must be application/octet-stream')
  }
  if (Number(length) > MAX_UPLOAD_BYTES) throw tooBig()
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body) {
    const part: Buffer = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk))
    bytes += part.length
    if (bytes > MAX_UPLOAD_BYTES) throw tooBig()
    chunks.push(part)
  }
  return Buffer.concat(chunks)
}

type Prepared = Pick<NewPicture, 'content' | 'contentType' | 'width' | 'height' | 'variants' | 'removed'>

async function prepare({ converter }: LibraryDeps, content: Buffer): Promise<Prepared> {
  const type = pictureType(content)
  if (type === null) throw refusal('picture_unsupported')
  if (type !== 'svg') return { ...(await converter.convert({ content, frame: null })), removed: [] }
  const sanitised = sanitiseSvg(content)
  if ('problem' in sanitised) throw refusal(sanitised.problem)
  const { svg, width, height, removed } = sanitised
  return { content: Buffer.from(svg), contentType: SVG_TYPE, width, height, removed, variants: [] }
}

/** Stores an uploaded file, without metadata and with its variants. */
export async function uploadPicture(
  deps: LibraryDeps,
  audit: AuditTrail,
  given: { name: string; content: Buffer },
) {
  const prepared = await prepare(deps, given.content)
  return addPicture(deps, audit, {
    ...prepared,
    name: fileName(given.name, prepared.contentType),
    originId: null,
    alternatives: {},
    isDecorative: false,
  })
}
