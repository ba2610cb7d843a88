import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MemoryStorage } from '#tests/web/memory-storage.ts'
import { sampleConfig } from '#tests/web/sample-config.ts'
import { samplePlan, sampleProduct } from '#tests/web/sample-checkout.ts'
import { setCurrentConfig } from '#web/app/config/current-config.ts'
import { hasOtherPrice, readProduct } from './read-product.ts'

const calls: string[] = []
beforeEach(() => {
  calls.length = 0
  vi.stubGlobal('window', { localStorage: new MemoryStorage() })
  setCurrentConfig({ ...sampleConfig, apiBaseUrl: '/api/api' })
})

/** Answers by the path; `null` is a refusal. */
function answerWith(answers: Record<string, unknown>) {
  vi.stubGlobal('fetch', (url: string) => {
    calls.push(url)
    const data = answers[url]
    return Promise.resolve(
      data
        ? Response.json({ success: true, data })
        : Response.json({ success: false, code: 'not_found' }, { status: 404 }),
    )
  })
}

describe('the current plan', () => {
  it('is read by its id', async () => {
    answerWith({ '/api/api/products/four-weeks': sampleProduct })
    await expect(readProduct('four-weeks')).resolves.toEqual(samplePlan())
    expect(calls).toEqual(['/api/api/products/four-weeks'])
  })

  it('is read from the list of plans if that fails', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const other = { ...sampleProduct, id: 'one-week' }
    answerWith({ '/api/api/stripe/subscription-products': { products: [other, sampleProduct] } })
    await expect(readProduct('four-weeks')).resolves.toEqual(samplePlan())
    expect(calls).toHaveLength(2)
    expect(warn).toHaveBeenCalledOnce()
  })

  it('is an error if neither has it', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    answerWith({ '/api/api/stripe/subscription-products': { products: [] } })
    await expect(readProduct('four-weeks')).rejects.toThrow('Product not found: four-weeks')
  })

  it('is the error of the call if there is no answer', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    answerWith({})
    await expect(readProduct('four-weeks')).rejects.toMatchObject({ name: 'ApiError', status: 404 })
  })
})

describe('another price', () => {
  it.each([
    ['charged today', { finalPrice: 20 }, true],
    ['at a renewal', { price: 40 }, true],
    ['in another currency', { currency: 'EUR' }, true],
    ['for another time', { durationDays: 30 }, true],
    ['before a trial', { type: 'trial' as const }, true],
    ['struck through', { originalPrice: 50 }, false],
    ['of another name', { name: 'Plan', isTagged: false }, false],
  ])('%s', (_, changes, isOther) => {
    expect(hasOtherPrice(samplePlan(), samplePlan(changes))).toBe(isOther)
  })
})
