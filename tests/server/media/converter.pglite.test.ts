import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { type Converter, createConverter } from '#server/features/media/convert/create-converter.ts'

const program = fileURLToPath(new URL('./faulty-converter.ts', import.meta.url))
const picture = async () => ({
  content: await sharp({ create: { width: 20, height: 10, channels: 3, background: '#123456' } })
    .png()
    .toBuffer(),
  frame: null,
})
/** The planted program does what the content says. */
const faulty = (what: 'crash' | 'hang' | 'answer nonsense' | 'end') => ({
  content: Buffer.from(what),
  frame: null,
})

let converter: Converter
afterEach(() => converter.close())

describe('the converter', () => {
  it.each(['crash', 'end', 'answer nonsense'] as const)('survives a process that does: %s', async (what) => {
    converter = createConverter({ program })
    await expect(converter.convert(faulty(what))).rejects.toMatchObject({ reason: 'picture_broken' })
  })

  it('ends a process that takes too long, and goes on with the next picture', async () => {
    converter = createConverter({ program, timeoutMs: 700 })
    const began = performance.now()
    await expect(converter.convert(faulty('hang'))).rejects.toMatchObject({ reason: 'picture_too_slow' })
    expect(performance.now() - began).toBeLessThan(20_000)
    // On a busy machine the next process may start too slowly for the short limit.
    const next = () => converter.convert(faulty('end')).catch((error: unknown) => error)
    await expect.poll(next, { timeout: 30_000 }).toMatchObject({ reason: 'picture_broken' })
  })

  it('converts after a crash of another picture', async () => {
    converter = createConverter()
    const broken = converter.convert({ content: Buffer.from('broken'), frame: null })
    await expect(broken).rejects.toMatchObject({ reason: 'picture_broken' })
    expect(await converter.convert(await picture())).toMatchObject({ width: 20, height: 10 })
  })

  it('refuses more pictures than may wait', async () => {
    converter = createConverter({ program, maxWaiting: 1 })
    const hanging = [converter.convert(faulty('hang')), converter.convert(faulty('hang'))]
    const ended = Promise.allSettled(hanging)
    await expect(converter.convert(faulty('hang'))).rejects.toMatchObject({ reason: 'media_busy' })
    converter.close()
    await ended
  })

  it('gives the process none of the settings and keys of the server', async () => {
    converter = createConverter({ program })
    process.env['SECRET_OF_TEST'] = 'visible'
    try {
      await expect(converter.convert({ content: Buffer.from('env'), frame: null })).rejects.toMatchObject({
        reason: 'picture_broken',
      })
    } finally {
      delete process.env['SECRET_OF_TEST']
    }
  })
})
