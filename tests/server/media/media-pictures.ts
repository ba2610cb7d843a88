import sharp, { type Sharp } from 'sharp'
import type { AddedPicture } from '#shared/contract/admin/admin-media.ts'
import type { SignedInPerson } from '../admin/admin-people.ts'
import type { TestServer } from '../support/test-app.ts'

/** A picture with colours that differ by place, so that a crop can be recognised: red, green / blue, white. */
export async function quarters(width: number, height: number): Promise<Sharp> {
  const half = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) }
  const part = (background: string) =>
    sharp({ create: { ...half, channels: 3, background } })
      .png()
      .toBuffer()
  const { left, top } = { left: Math.floor(width / 2), top: Math.floor(height / 2) }
  const base = sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
  const composed = await base
    .composite([
      { input: await part('#ff0000'), left: 0, top: 0 },
      { input: await part('#00ff00'), left, top: 0 },
      { input: await part('#0000ff'), left: 0, top },
    ])
    .png()
    .toBuffer()
  return sharp(composed)
}

/** The colour of a pixel: `red`, `green`, `blue`, `white` or `other`. */
export async function colourAt(content: Buffer, left: number, top: number): Promise<string> {
  const pixel = sharp(content).removeAlpha().extract({ left, top, width: 1, height: 1 })
  const [red = 0, green = 0, blue = 0] = await pixel.raw().toBuffer()
  const high = [red, green, blue].map((value) => (value > 180 ? '1' : value < 80 ? '0' : '?')).join('')
  return { '100': 'red', '010': 'green', '001': 'blue', '111': 'white' }[high] ?? 'other'
}

export type UploadAnswer = {
  status: number
  code: string | undefined
  reason: string | undefined
  data: AddedPicture
}

export async function upload(
  { app }: TestServer,
  { headers }: SignedInPerson,
  content: Buffer,
  name = 'picture',
): Promise<UploadAnswer> {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/api/admin/media?${new URLSearchParams({ name })}`,
    payload: content,
    headers: { ...headers, 'content-type': 'application/octet-stream' },
  })
  const { data, code, reason } = answer.json<{ data?: AddedPicture; code?: string; reason?: string }>()
  return {
    status: answer.statusCode,
    code,
    reason,
    get data() {
      if (data === undefined) throw new Error(`refused: ${answer.body}`)
      return data
    },
  }
}

/** A picture as a browser gets it. */
export async function fetchPicture({ app }: TestServer, url: string, accept?: string) {
  const answer = await app.inject({ url, headers: accept === undefined ? {} : { accept } })
  return { status: answer.statusCode, headers: answer.headers, content: answer.rawPayload }
}

export const CHROME_ACCEPT = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'
