import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { attemptsOf, booksOf, newPayer, pay, payWith, useCheckoutServer } from './checkout-server.ts'

const server = useCheckoutServer()

describe('paying for a plan', () => {
  it.each([
    ['1-week-trial', 699, 'trialing'],
    ['4-week-plan', 1949, 'active'],
    ['12-week-plan', 3999, 'active'],
  ])('%s is charged its introductory price', async (productId, amount, status) => {
    const email = newPayer()
    const answer = await pay(
      server,
      { productId, customerEmail: email, paymentMethodId: await payWith(server, 'visa') },
      { key: randomUUID() },
    )
    expect(answer.failure.message).toBeUndefined()
    expect(answer.status).toBe(200)
    expect(answer.data).toMatchObject({ status, isPaid: true, requiresAction: false, clientSecret: null })
    const books = booksOf(server, email)
    expect(books.paid.map((charge) => charge.amount)).toEqual([amount])
    expect(books.customers).toHaveLength(1)
    expect(books.subscriptions).toHaveLength(1)
    expect(await attemptsOf(server, email)).toMatchObject([{ status: 'paid' }])
  })
})
