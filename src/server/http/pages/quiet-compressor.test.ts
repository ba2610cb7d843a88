import { readdirSync, readFileSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compress } from './compression.ts'
import { createMemoryFile, REVALIDATED } from './memory-file.ts'
import { createQuietCompressor } from './quiet-compressor.ts'

const content = Buffer.from('A page that repeats itself. '.repeat(1_000))

/** The nice values of this process's threads. */
const niceValues = (): number[] =>
  readdirSync('/proc/self/task').map((id) => {
    const stat = readFileSync(`/proc/self/task/${id}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])
  })

it('compresses like a request would', async () => {
  const quiet = createQuietCompressor()
  const [br, gzip] = await Promise.all([
    quiet.compress({ content, encoding: 'br', effort: 'best' }),
    quiet.compress({ content, encoding: 'gzip', effort: 'best' }),
  ])
  expect(br).toEqual(await compress(content, 'br'))
  expect(brotliDecompressSync(br)).toEqual(content)
  expect(gunzipSync(gzip)).toEqual(content)
  await quiet.close()
})

it.runIf(process.platform === 'linux')('gives way to the threads that answer visitors', async () => {
  const quiet = createQuietCompressor()
  await quiet.compress({ content, encoding: 'gzip', effort: 'fast' })
  const values = niceValues()
  expect(Math.max(...values)).toBe(19)
  expect(Math.min(...values)).toBeLessThan(19)
  await quiet.close()
})

it('a file that was compressed ahead is not compressed again', async () => {
  const file = createMemoryFile(content, 'text/html', REVALIDATED)
  const made = Buffer.from('made ahead')
  await file.compressAhead('br', () => Promise.resolve(made))
  expect(await file.bytes('br')).toBe(made)
  await file.compressAhead('br', () => Promise.reject(new Error('It exists')))
})

it('a request does not wait for what is compressed ahead', async () => {
  const file = createMemoryFile(content, 'text/html', REVALIDATED)
  const ahead = Promise.withResolvers<Buffer>()
  const compressed = file.compressAhead('gzip', () => ahead.promise)
  expect(gunzipSync(await file.bytes('gzip'))).toEqual(content)
  ahead.resolve(Buffer.from('late'))
  await compressed
  expect(gunzipSync(await file.bytes('gzip'))).toEqual(content)
})
