import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MemoryStorage } from '#tests/web/memory-storage.ts'
import { samplePlan } from '#tests/web/sample-checkout.ts'
import { createCheckoutStore } from './checkout-store.ts'

let storage: MemoryStorage
beforeEach(() => {
  storage = new MemoryStorage()
})
const open = () => createCheckoutStore(storage, 'checkout')
const order = { email: 'ada@example.com', product: samplePlan(), registrationSource: 'web_funnel' as const }

describe('an attempt', () => {
  it('keeps its key over a reload, for the same address and plan', () => {
    const first = open().attemptFor(order)
    expect(first.idempotencyKey).toMatch(/^[\w-]{43}$/)
    open().changeAttempt(first.idempotencyKey, { isUnsettled: true, subscriptionId: 'sub_1' })
    const again = open().attemptFor({ ...order, email: 'ADA@example.com' })
    expect(again).toEqual({ ...first, email: 'ADA@example.com', isUnsettled: true, subscriptionId: 'sub_1' })
    expect(open().attempt()).toEqual(again)
  })

  it.each([
    ['another address', { ...order, email: 'bob@example.com' }],
    ['another plan', { ...order, product: samplePlan({ id: 'one-week' }) }],
  ])('has another key for %s', (_, other) => {
    const first = open().attemptFor(order)
    const second = open().attemptFor(other)
    expect(second.idempotencyKey).not.toBe(first.idempotencyKey)
    expect(second.isUnsettled).toBe(false)
  })

  it('is not changed by late answers for an earlier one', () => {
    const store = open()
    const first = store.attemptFor(order)
    const second = store.attemptFor({ ...order, email: 'bob@example.com' })
    store.changeAttempt(first.idempotencyKey, { isUnsettled: true })
    expect(store.attempt()).toEqual(second)
  })

  it('that is dropped keeps what was typed', () => {
    const store = open()
    store.saveDraft({ fullName: 'Ada Woods', countryCode: 'DE' })
    const { idempotencyKey } = store.attemptFor(order)
    store.dropAttempt()
    expect(store.attempt()).toBeNull()
    expect(open().draft()).toEqual({ fullName: 'Ada Woods', countryCode: 'DE' })
    expect(store.attemptFor(order).idempotencyKey).not.toBe(idempotencyKey)
  })
})

describe('a pause', () => {
  it('survives a reload, and keeps the attempt and what was typed', () => {
    expect(open().pausedUntilMs()).toBeNull()
    const attempt = open().attemptFor(order)
    open().saveDraft({ fullName: 'Ada Woods', countryCode: 'DE' })
    open().savePause(1_900_000_000_000)
    expect(open().pausedUntilMs()).toBe(1_900_000_000_000)
    expect(open().attempt()).toEqual(attempt)
    expect(open().draft()).toEqual({ fullName: 'Ada Woods', countryCode: 'DE' })
  })

  it('is ignored if it is no number', () => {
    storage.setItem('checkout', JSON.stringify({ pausedUntilMs: 'soon' }))
    expect(open().pausedUntilMs()).toBeNull()
  })
})

describe('what is stored', () => {
  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['something else', '[]'],
    [
      'an attempt without its plan',
      JSON.stringify({ attempt: { ...order, product: {}, idempotencyKey: 'k'.repeat(16) } }),
    ],
    ['a key that the server would not take', JSON.stringify({ attempt: { idempotencyKey: 'k' } })],
  ])('is ignored if it is %s', (_, stored) => {
    if (stored !== null) storage.setItem('checkout', stored)
    expect(open().attempt()).toBeNull()
    expect(open().draft()).toBeNull()
  })

  it('stays in memory if the browser stores nothing', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    storage.isFull = true
    const store = open()
    const { idempotencyKey } = store.attemptFor(order)
    store.changeAttempt(idempotencyKey, { isUnsettled: true })
    expect(store.attempt()).toMatchObject({ idempotencyKey, isUnsettled: true })
    expect(warn).toHaveBeenCalledOnce()
    expect(createCheckoutStore(null, 'checkout').draft()).toBeNull()
  })
})
