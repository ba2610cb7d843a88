import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { chooseEncoding, createMemoryFile, REVALIDATED } from './memory-file.ts'

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

  it('is larger where it is compressed fast', async () => {
    const text = Buffer.from(Array.from({ length: 2000 }, (_, index) => `line ${index * index}`).join('\n'))
    const sizeWith = async (encoding: 'br' | 'gzip', effort?: 'best' | 'fast') =>
      (await createMemoryFile(text, 'text/plain', REVALIDATED).bytes(encoding, effort)).length
    for (const encoding of ['br', 'gzip'] as const) {
      expect(await sizeWith(encoding)).toBe(await sizeWith(encoding, 'best'))
      expect(await sizeWith(encoding, 'fast')).toBeGreaterThan(await sizeWith(encoding))
    }
  })

  it('is compressed where that helps', () => {
    expect(createMemoryFile(content, 'text/css; charset=utf-8', REVALIDATED).isCompressible).toBe(true)
    expect(createMemoryFile(content, 'image/svg+xml', REVALIDATED).isCompressible).toBe(true)
    expect(createMemoryFile(content, 'font/woff2', REVALIDATED).isCompressible).toBe(false)
    expect(createMemoryFile(Buffer.from('short'), 'text/css', REVALIDATED).isCompressible).toBe(false)
  })
})
