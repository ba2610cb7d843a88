import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pause } from './pause.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a pause', () => {
  it('ends after its time', async () => {
    const over = pause(1000, new AbortController().signal)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(1000)
    await expect(over).resolves.toBeUndefined()
  })

  it('ends when it is aborted, before or meanwhile', async () => {
    const controller = new AbortController()
    const over = pause(1000, controller.signal)
    controller.abort()
    await expect(over).resolves.toBeUndefined()
    await expect(pause(1000, controller.signal)).resolves.toBeUndefined()
    expect(vi.getTimerCount()).toBe(0)
  })
})
