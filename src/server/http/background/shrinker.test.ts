import { readdirSync, readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, expect, it, vi } from 'vitest'
import { createMemoryFile, REVALIDATED } from '../pages/memory-file.ts'
import { createShrinker, type Shrinker } from './shrinker.ts'

const contentOf = (name: string): Buffer =>
  Buffer.from(Array.from({ length: 1000 }, (_, index) => `${name} ${index * index}`).join('\n'))
const fileOf = (name: string) => createMemoryFile(contentOf(name), 'text/plain', REVALIDATED)

/** The nice values of this process's threads. */
const niceValues = (): number[] =>
  readdirSync('/proc/self/task').map((id) => {
    const stat = readFileSync(`/proc/self/task/${id}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])
  })

// On a busy machine, a thread of the lowest priority waits for all others.
vi.setConfig({ testTimeout: 120_000 })

let shrinker: Shrinker
/** An error ends the test run. */
const create = (): Shrinker =>
  (shrinker = createShrinker((error) => {
    throw error
  }))
afterEach(() => shrinker.close())

it('makes files smaller, and those that are added later', async () => {
  const { add, settled } = create()
  for (const name of ['one', 'two']) {
    const file = fileOf(name)
    const before = await file.bytes('br')
    add([file])
    await settled()
    const after = await file.bytes('br')
    expect(after.length).toBeLessThan(before.length)
    expect(brotliDecompressSync(after)).toEqual(contentOf(name))
  }
})

it('begins with the newest files, and does each once', async () => {
  const { add, settled } = create()
  const order: string[] = []
  const noted = (name: string) => {
    const file = fileOf(name)
    return {
      ...file,
      shrink: (...given: Parameters<typeof file.shrink>) => (order.push(name), file.shrink(...given)),
    }
  }
  const [first, second, third, fourth] = ['first', 'second', 'third', 'fourth'].map(noted)
  if (!first || !second || !third || !fourth) throw new Error('four were made')
  add([first, second])
  add([third, fourth])
  add([second, third])
  await settled()
  expect(order).toEqual(['first', 'third', 'fourth', 'second'])
})

it.runIf(process.platform === 'linux')(
  'runs with a lower priority than the threads that answer visitors',
  async () => {
    const { add, settled } = create()
    const values = Promise.withResolvers<number[]>()
    const file = fileOf('one')
    const shrink: typeof file.shrink = (compress) =>
      file.shrink(async (order) => {
        const bytes = await compress(order)
        values.resolve(niceValues())
        return bytes
      })
    add([{ ...file, shrink }])
    await settled()
    const nice = await values.promise
    expect(Math.max(...nice)).toBe(19)
    expect(nice.filter((value) => value === 19)).toHaveLength(1)
  },
)

it('ends with the server, in the middle of its work', async () => {
  const { add, settled, close } = create()
  const files = Array.from({ length: 50 }, (_, index) => fileOf(`file ${index}`))
  const late = fileOf('late')
  const before = await Promise.all([...files, late].map((file) => file.bytes('br')))
  add(files)
  await close()
  await settled()
  add([late])
  await settled()
  const after = await Promise.all([...files, late].map((file) => file.bytes('br')))
  expect(after.at(-1)).toBe(before.at(-1))
  expect(after.at(-2)).toBe(before.at(-2))
})
