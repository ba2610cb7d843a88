import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Brands } from '#server/brand/brands.ts'
import { attemptsOf, newPayer, pay, payWith, useCheckoutServer } from './checkout-server.ts'

const server = useCheckoutServer()

const TEXT = 'Please begin at once. I know that I owe a share if I withdraw.'
let of: Brands['of']

/** A brand with the consent box. */
beforeEach(() => {
  const { brands } = server.deps
  of = brands.of
  brands.of = (brandId) => {
    const loaded = of(brandId)
    const immediateStart = {
      request: 'Please begin at once.',
      acknowledgement: 'I know that I owe a share if I withdraw.',
      isRequired: true,
    }
    return { ...loaded, brand: { ...loaded.brand, withdrawal: { offeredTo: 'statutory', immediateStart } } }
  }
})
afterEach(() => {
  server.deps.brands.of = of
})

async function buy(email: string, sent: object, card = 'visa', key = randomUUID()) {
  const paymentMethodId = await payWith(server, card)
  await pay(server, { customerEmail: email, paymentMethodId, countryCode: 'DE', ...sent }, { key })
  const [attempt] = await attemptsOf(server, email)
  return attempt
}

describe('a request for an immediate start', () => {
  it('is stored with its text and time', async () => {
    const before = Date.now()
    const attempt = await buy(newPayer(), { immediateStart: { text: TEXT } })
    expect(attempt).toMatchObject({ status: 'paid', immediateStartText: TEXT })
    expect(attempt?.immediateStartAt?.getTime()).toBeGreaterThanOrEqual(before)
  })

  it.each([
    ['that was not made', {}],
    ['with other words than the brand has', { immediateStart: { text: 'Something else.' } }],
  ])('is not stored for %s, and the payment succeeds', async (_name, sent) => {
    expect(await buy(newPayer(), sent)).toMatchObject({
      status: 'paid',
      immediateStartAt: null,
      immediateStartText: null,
    })
  })

  it('is that of the call that paid', async () => {
    const [email, key] = [newPayer(), randomUUID()]
    const declined = await buy(email, { immediateStart: { text: TEXT } }, 'visa_chargeDeclined', key)
    expect(declined).toMatchObject({ status: 'declined', immediateStartText: TEXT })
    expect(await buy(email, {}, 'visa', key)).toMatchObject({ status: 'paid', immediateStartText: null })
  })

  it('is not stored if the brand does not ask', async () => {
    server.deps.brands.of = of
    const attempt = await buy(newPayer(), { immediateStart: { text: TEXT } })
    expect(attempt).toMatchObject({ status: 'paid', immediateStartText: null })
  })
})
