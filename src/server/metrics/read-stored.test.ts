import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createStoredReader } from './read-stored.ts'
import type { StoredGauge } from './stored-gauges.ts'

const gauges: readonly StoredGauge[] = [
  { name: 'one', help: '', labelNames: [], query: 'select 1 as value' },
  { name: 'later', help: '', labelNames: [], query: 'select 2 as value', table: 'not.yet' },
]
const errors: unknown[] = []

function readerOf(runText: (text: string) => Promise<Record<string, unknown>[]>) {
  const texts: string[] = []
  const read = createStoredReader({
    database: {
      run: () => Promise.resolve([{ value: '0000' }]),
      runText: (text) => {
        texts.push(text)
        return runText(text)
      },
    },
    gauges,
    onError: (error) => errors.push(error),
  })
  return { read, texts }
}

const isSearch = (text: string) => text.includes('to_regclass')

beforeEach(() => {
  vi.useFakeTimers()
  errors.length = 0
})
afterEach(() => {
  vi.useRealTimers()
})

it('reads everything with one statement that is limited in time, and tables once they exist', async () => {
  let isThere = false
  const { read, texts } = readerOf((text) =>
    Promise.resolve(isSearch(text) ? (isThere ? [{ name: 'not.yet' }] : []) : [{ gauge: 'one', value: 1 }]),
  )
  const first = await read()
  expect(first?.isUsable).toBe(true)
  expect([...(first?.rows ?? [])]).toEqual([['one', [{ gauge: 'one', value: 1 }]]])
  expect(texts[1]).toMatch(/^begin read only;\nset local statement_timeout = \d+;\n/)
  expect(texts[1]).not.toContain("'later'")
  isThere = true
  vi.advanceTimersByTime(6_000)
  await read()
  expect(texts[3]).toContain("'later'")
  vi.advanceTimersByTime(6_000)
  await read()
  expect(texts.filter(isSearch)).toHaveLength(2)
})

it('gives null for a failure, and reads again only after some seconds', async () => {
  const { read, texts } = readerOf(() => Promise.reject(new Error('planted')))
  expect(await read()).toBeNull()
  expect(await read()).toBeNull()
  expect(errors).toEqual([new Error('planted')])
  expect(texts).toHaveLength(1)
  vi.advanceTimersByTime(6_000)
  expect(await read()).toBeNull()
  expect(errors).toHaveLength(2)
})

it('gives null for a database that does not answer, and does not ask it again meanwhile', async () => {
  const { read, texts } = readerOf(() => new Promise(() => undefined))
  for (let scrapes = 0; scrapes < 3; scrapes++) {
    const reading = read()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await reading).toBeNull()
  }
  expect(texts).toHaveLength(1)
  expect(errors).toEqual([new Error('the database has not answered within 3 s')])
})
