import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { compressBest } from './compression.ts'
import { chooseEncoding, createMemoryFile, IMMUTABLE, REVALIDATED } from './memory-file.ts'

describe('the encoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0', 'identity'],
    ['deflate', 'identity'],
  ])('for %s is %s', (accepted, expected) => {
    expect(chooseEncoding(accepted)).toBe(expected)
  })
})

describe('a file in memory', () => {
  const content = Buffer.from('marigold '.repeat(500))
  it('is the same in every encoding, and made once', async () => {
    const file = createMemoryFile(content, 'text/plain', REVALIDATED)
    expect(await file.bytes('identity')).toEqual(content)
    expect(brotliDecompressSync(await file.bytes('br'))).toEqual(content)
    expect(gunzipSync(await file.bytes('gzip'))).toEqual(content)
    expect(await file.bytes('br')).toBe(await file.bytes('br'))
  })

  it('gets smaller in the background', async () => {
    const text = Buffer.from(Array.from({ length: 2000 }, (_, index) => `line ${index * index}`).join('\n'))
    const file = createMemoryFile(text, 'text/plain', REVALIDATED)
    const sizes = async () => [(await file.bytes('br')).length, (await file.bytes('gzip')).length] as const
    const [br, gzip] = await sizes()
    await file.shrink((order) => Promise.resolve(compressBest(order)))
    const [shrunkBr, shrunkGzip] = await sizes()
    expect(shrunkBr).toBeLessThan(br)
    expect(shrunkGzip).toBeLessThan(gzip)
    expect(brotliDecompressSync(await file.bytes('br'))).toEqual(text)
    expect(gunzipSync(await file.bytes('gzip'))).toEqual(text)
  })

  it('is not made smaller where the build has done so', async () => {
    const made = { br: Buffer.from('br'), gzip: Buffer.from('gzip') }
    const file = createMemoryFile(
      content,
      'text/plain',
      IMMUTABLE,
      new Map([
        ['br', made.br],
        ['gzip', made.gzip],
      ]),
    )
    await file.shrink(() => Promise.reject(new Error('It exists')))
    expect(await file.bytes('br')).toBe(made.br)
    expect(await file.bytes('gzip')).toBe(made.gzip)
  })

  it('is compressed where that helps', () => {
    expect(createMemoryFile(content, 'text/css; charset=utf-8', REVALIDATED).isCompressible).toBe(true)
    expect(createMemoryFile(content, 'image/svg+xml', REVALIDATED).isCompressible).toBe(true)
    expect(createMemoryFile(content, 'font/woff2', REVALIDATED).isCompressible).toBe(false)
    expect(createMemoryFile(Buffer.from('short'), 'text/css', REVALIDATED).isCompressible).toBe(false)
  })
})
