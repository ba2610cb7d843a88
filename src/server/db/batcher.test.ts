import { describe, expect, it, vi } from 'vitest'
import { createBatcher, OverloadError } from './batcher.ts'

/** A writer that records its batches and finishes when told. */
function writer() {
  const batches: number[][] = []
  const finish: (() => void)[] = []
  const write = (items: readonly number[]) => {
    batches.push([...items])
    return new Promise<number[]>((resolve) => finish.push(() => resolve(items.map((item) => item * 10))))
  }
  return { batches, write, finishNext: () => finish.shift()?.() }
}

const turn = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)))
const limits = { name: 'test', maxItems: 100, maxWaiting: 1000, isItemFault: () => false }

describe('a batcher', () => {
  it('writes what comes in one turn together, and gives each its own result', async () => {
    const { batches, write, finishNext } = writer()
    const add = createBatcher({ write, ...limits })
    const results = Promise.all([add(1), add(2), add(3)])
    await turn()
    finishNext()
    expect(await results).toEqual([10, 20, 30])
    expect(batches).toEqual([[1, 2, 3]])
  })

  it('writes what comes while a write is under way together in the next, one at a time', async () => {
    const { batches, write, finishNext } = writer()
    const add = createBatcher({ write, ...limits })
    const first = add(1)
    await turn()
    const later = [add(2), add(3)]
    await turn()
    expect(batches).toEqual([[1]])
    finishNext()
    expect(await first).toBe(10)
    await turn()
    expect(batches).toEqual([[1], [2, 3]])
    finishNext()
    expect(await Promise.all(later)).toEqual([20, 30])
  })

  it('begins a write before the callers of the last hear of it', async () => {
    const happened: string[] = []
    const write = async (items: readonly number[]) => {
      happened.push(`write ${items.join()}`)
      await turn()
      return items
    }
    const add = createBatcher({ write, ...limits, maxItems: 1 })
    await Promise.all([1, 2].map(async (item) => happened.push(`told ${await add(item)}`)))
    expect(happened).toEqual(['write 1', 'write 2', 'told 1', 'told 2'])
  })

  it('refuses what has waited for too long', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(0)
    const { batches, write, finishNext } = writer()
    const add = createBatcher({ write, ...limits, maxWaitMs: 1_000 })
    const first = add(1)
    await turn()
    const second = add(2)
    now.mockReturnValue(600)
    const third = add(3)
    now.mockReturnValue(1_500)
    finishNext()
    await expect(second).rejects.toThrow(OverloadError)
    await turn()
    finishNext()
    expect(await Promise.all([first, third])).toEqual([10, 30])
    expect(batches).toEqual([[1], [3]])
  })

  it('works again after it was idle', async () => {
    const add = createBatcher({ write: (items: readonly number[]) => Promise.resolve(items), ...limits })
    expect(await add(1)).toBe(1)
    expect(await add(2)).toBe(2)
  })

  it('splits what is more than one statement should hold', async () => {
    const sizes: number[] = []
    const write = (items: readonly number[]) => {
      sizes.push(items.length)
      return Promise.resolve(items)
    }
    const add = createBatcher({ write, ...limits, maxItems: 4 })
    await Promise.all(Array.from({ length: 10 }, (_, index) => add(index)))
    expect(sizes).toEqual([4, 4, 2])
  })

  it('lets one bad item fail alone', async () => {
    const write = (items: readonly number[]) =>
      items.includes(2) ? Promise.reject(new Error('bad data')) : Promise.resolve(items)
    const add = createBatcher({ write, ...limits, isItemFault: () => true })
    const results = await Promise.allSettled([add(1), add(2), add(3)])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })

  it('lets all fail where it is no fault of an item, and goes on', async () => {
    let isDown = true
    const write = (items: readonly number[]) =>
      isDown ? Promise.reject(new Error('no connection')) : Promise.resolve(items)
    const add = createBatcher({ write, ...limits })
    const results = await Promise.allSettled([add(1), add(2)])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    isDown = false
    expect(await add(3)).toBe(3)
  })

  it('refuses more than may wait', async () => {
    const add = createBatcher({
      write: (items: readonly number[]) => Promise.resolve(items),
      ...limits,
      maxWaiting: 2,
    })
    const waiting = [add(1), add(2)]
    await expect(add(3)).rejects.toThrow(OverloadError)
    expect(await Promise.all(waiting)).toEqual([1, 2])
  })

  it('fails what a writer forgets to answer', async () => {
    const add = createBatcher({ write: () => Promise.resolve([]), ...limits })
    await expect(add(1)).rejects.toThrow('a batch of 1 gave 0 results')
  })
})
