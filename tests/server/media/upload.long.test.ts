import { beforeAll, describe, expect, it } from 'vitest'
import sharp, { type Sharp } from 'sharp'
import type { listMedia, MediaDetails } from '#shared/contract/admin/admin-media.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { MAX_UPLOAD_BYTES } from '#shared/media/picture-rules.ts'
import { adminOf, type SignedInPerson } from '../admin/admin-people.ts'
import { askAdmin } from '../admin/ask-admin.ts'
import { useTestServer } from '../support/test-app.ts'
import { CHROME_ACCEPT, colourAt, fetchPicture, quarters, upload } from './media-pictures.ts'

const server = useTestServer()
let editor: SignedInPerson
let viewer: SignedInPerson
beforeAll(async () => {
  editor = await adminOf(server, 'editor')
  viewer = await adminOf(server, 'viewer')
})

const read = (id: string) => askAdmin<MediaDetails>(server, viewer, `/media/${id}`)
const svg = (inner: string, attributes = 'viewBox="0 0 40 30"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`)

describe('an upload', () => {
  it.each([
    ['JPEG', (picture: Sharp) => picture.jpeg(), 'image/jpeg', 'beach.jpg'],
    ['PNG', (picture: Sharp) => picture.png(), 'image/png', 'beach.png'],
    ['WebP', (picture: Sharp) => picture.webp(), 'image/jpeg', 'beach.jpg'],
    ['AVIF', (picture: Sharp) => picture.avif(), 'image/jpeg', 'beach.jpg'],
    [
      'transparent AVIF',
      (picture: Sharp) => picture.removeAlpha().ensureAlpha(0.5).avif(),
      'image/png',
      'beach.png',
    ],
    ['GIF', (picture: Sharp) => picture.gif(), 'image/png', 'beach.png'],
  ])('of a %s stores it with its variants', async (format, encode, contentType, name) => {
    // A size of its own: the library has each content once.
    const width = 330 + format.length * 8
    const content = await encode(await quarters(width, 200)).toBuffer()
    const { status, data } = await upload(server, editor, content, 'C:\\Users\\me\\Béach.JPEG')
    expect(status).toBe(201)
    expect(data.picture).toMatchObject({ contentType, width, height: 200, isDescribed: false })
    expect(data.picture.name).toMatch(new RegExp(`^c-users-me-${name.replace('.', '(?:-\\d)?\\.')}$`))
    const details = await read(data.picture.id)
    expect(details.data.variants.map(({ format: variant, width: pixels }) => `${variant} ${pixels}`)).toEqual(
      ['avif 160', 'webp 160', 'avif 320', 'webp 320'],
    )
    const shown = await fetchPicture(server, data.picture.address)
    expect(shown.headers['content-type']).toBe(contentType)
    expect(await colourAt(shown.content, 10, 10)).toBe('red')
    expect(await colourAt(shown.content, width - 10, 10)).toBe('green')
    expect(await colourAt(shown.content, 10, 190)).toBe('blue')
    const small = await fetchPicture(server, data.picture.smallAddress, CHROME_ACCEPT)
    expect(small.headers['content-type']).toBe('image/avif')
    expect(await sharp(small.content).metadata()).toMatchObject({ width: 320 })
    expect(await colourAt(small.content, 10, 10)).toBe('red')
  })

  it('turns it upright, converts its colours and removes all metadata', async () => {
    const upright = await quarters(400, 240)
    // Orientation 6: the camera was turned; it is shown rotated by 90 degrees to the right.
    const turned = await upright
      .rotate(-90)
      .withExif({ IFD0: { Copyright: 'Secret Person' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    expect(turned.includes('Secret Person')).toBe(true)
    const { data } = await upload(server, editor, turned, 'turned.jpg')
    expect(data.picture).toMatchObject({ width: 400, height: 240 })
    for (const address of [data.picture.address, data.picture.smallAddress]) {
      const { content } = await fetchPicture(server, address, CHROME_ACCEPT)
      const { exif, icc, iptc, xmp, orientation } = await sharp(content).metadata()
      expect({ exif, icc, iptc, xmp, orientation }).toEqual({})
      expect(content.includes('Secret Person')).toBe(false)
      expect(await colourAt(content, 10, 10)).toBe('red')
    }
  })

  it('has no variant that is wider than the picture, and one for a tiny picture', async () => {
    const tiny = await upload(server, editor, await (await quarters(48, 48)).png().toBuffer(), 'tiny.png')
    const { data } = await read(tiny.data.picture.id)
    expect(data.variants.map(({ width }) => width)).toEqual([48, 48])
  })

  it('of a known picture returns the one in the library', async () => {
    const content = await (await quarters(90, 90)).png().toBuffer()
    const [first, second] = [
      await upload(server, editor, content, 'once.png'),
      await upload(server, editor, content, 'twice.png'),
    ]
    expect(first.data.isKnown).toBe(false)
    expect(second.data).toMatchObject({
      isKnown: true,
      picture: { id: first.data.picture.id, name: 'once.png' },
    })
  })

  it('at the same time gives each its own name', async () => {
    const contents = await Promise.all(
      [70, 71, 72].map(async (size) => (await quarters(size, 60)).png().toBuffer()),
    )
    const added = await Promise.all(contents.map((content) => upload(server, editor, content, 'same.png')))
    expect(added.map(({ data }) => data.picture.name).sort()).toEqual([
      'same-2.png',
      'same-3.png',
      'same.png',
    ])
  })

  it('of an SVG stores what is allowed and says what was removed', async () => {
    const hostile = svg('<script>alert(1)</script><rect width="40" height="30" onclick="x()" fill="#f00"/>')
    const { data } = await upload(server, editor, hostile, 'logo.svg')
    expect(data).toMatchObject({ removed: ['onclick', 'script'], picture: { width: 40, height: 30 } })
    const { content, headers } = await fetchPicture(server, data.picture.address)
    expect(content.toString()).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><rect width="40" height="30" fill="#f00"/></svg>',
    )
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=3600',
    })
  })
})

describe('a refused upload', () => {
  const bomb = () =>
    sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' }, limitInputPixels: false })
      .png({ compressionLevel: 9 })
      .toBuffer()
  const png = async () => (await quarters(300, 300)).png().toBuffer()
  it.each<[string, () => Buffer | Promise<Buffer>, number, string]>([
    ['a text', () => Buffer.from('no picture at all'), 415, 'picture_unsupported'],
    ['a PDF', () => Buffer.from('%PDF-1.7 something else'), 415, 'picture_unsupported'],
    [
      'HTML with an SVG far inside',
      () => Buffer.from(`<html>${' '.repeat(5000)}<svg></svg>`),
      415,
      'picture_unsupported',
    ],
    ['nothing', () => Buffer.alloc(0), 415, 'picture_unsupported'],
    ['more than 10 MB', () => Buffer.alloc(MAX_UPLOAD_BYTES + 1, 1), 413, 'picture_too_big'],
    ['81 megapixels in 250 kB', bomb, 409, 'picture_too_many_pixels'],
    ['half a picture', async () => (await png()).subarray(0, 300), 409, 'picture_broken'],
    ['a signature and nothing else', () => Buffer.from('GIF89a\0\0\0\0\0\0\0\0'), 409, 'picture_broken'],
    [
      'an SVG with entities',
      () => Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg viewBox="0 0 1 1">&a;</svg>'),
      409,
      'svg_broken',
    ],
    ['an SVG without a size', () => svg('<path/>', ''), 409, 'svg_broken'],
  ])('is %s', async (_what, content, status, reason) => {
    const answer = await upload(server, editor, await content(), 'refused.png')
    expect(answer).toMatchObject({ status, reason })
    const { data } = await askAdmin<RouteData<typeof listMedia>>(server, viewer, '/media?q=refused')
    expect(data.pictures).toEqual([])
  })

  it('is that of a viewer, whose file is not even read', async () => {
    expect(await upload(server, viewer, Buffer.from('x'))).toMatchObject({
      status: 403,
      code: 'admin_required',
    })
  })

  it('is JSON', async () => {
    const answer = await askAdmin(server, editor, '/media', { method: 'POST', body: {} })
    expect(answer.outcome).toBe('415 unsupported_media_type')
  })
})
