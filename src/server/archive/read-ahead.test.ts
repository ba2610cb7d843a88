import { expect, it } from 'vitest'
import { readAhead } from './read-ahead.ts'

/** Numbers from 1, and what was done with them. */
function numbers(count: number, events: string[], failsAt = 0) {
  async function* each(): AsyncGenerator<number> {
    try {
      for (let number = 1; number <= count; number++) {
        await Promise.resolve()
        if (number === failsAt) throw new Error(`no ${number}`)
        events.push(`read ${number}`)
        yield number
      }
    } finally {
      events.push('end')
    }
  }
  return each()
}

it('reads one value ahead, and all of them in order', async () => {
  const events: string[] = []
  for await (const number of readAhead(numbers(3, events))) {
    await new Promise(setImmediate)
    events.push(`used ${number}`)
  }
  expect(events).toEqual(['read 1', 'read 2', 'used 1', 'read 3', 'used 2', 'end', 'used 3'])
})

it('reports a failure in its place, after what was read before', async () => {
  const events: string[] = []
  const using = async () => {
    for await (const number of readAhead(numbers(3, events, 3))) events.push(`used ${number}`)
  }
  await expect(using()).rejects.toThrow('no 3')
  expect(events.filter((event) => event.startsWith('used'))).toEqual(['used 1', 'used 2'])
})

it('ends the reading when its user stops early', async () => {
  const events: string[] = []
  for await (const number of readAhead(numbers(9, events))) if (number === 2) break
  expect(events.at(-1)).toBe('end')
  expect(events).not.toContain('read 4')
})
