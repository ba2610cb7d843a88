import { describe, expect, it } from 'vitest'
import { type KnownOfVisitor, registrationIdentity } from './registration-identity.ts'

const nothing: KnownOfVisitor = {
  link: { email: null, subscriptionId: null },
  success: null,
  quiz: { email: null, leadId: null },
}
const paid = (email: string) => ({ subscriptionId: 'sub_paid', customerInfo: { email } })

describe('who registers', () => {
  it('is nobody where no address is known', () => {
    expect(registrationIdentity(nothing)).toBeNull()
    expect(registrationIdentity({ ...nothing, quiz: { email: 'not an address', leadId: 'l' } })).toBeNull()
  })

  const link = { email: 'link@example.com', subscriptionId: null }
  const success = paid('paid@example.com')
  const quiz = { email: 'quiz@example.com', leadId: 'lead' }
  it.each([
    ['the link first', { link, success, quiz }, { email: 'link@example.com' }],
    [
      'then the payment',
      { ...nothing, success, quiz },
      { email: 'paid@example.com', subscriptionId: 'sub_paid' },
    ],
    ['then the quiz', { ...nothing, quiz }, { email: 'quiz@example.com', leadId: 'lead' }],
    [
      'not by a link that holds no address',
      { ...nothing, link: { email: '<script>', subscriptionId: null }, success },
      { email: 'paid@example.com', subscriptionId: 'sub_paid' },
    ],
  ] as const)('%s (G-06)', (_, known, identity) => {
    expect(registrationIdentity(known)).toEqual(identity)
  })

  it('proves the address by everything that is of it, however it is written', () => {
    expect(
      registrationIdentity({
        link: { email: ' Ada@Example.com ', subscriptionId: null },
        success: paid('ada@example.com'),
        quiz: { email: 'ADA@example.com', leadId: 'lead' },
      }),
    ).toEqual({ email: 'Ada@Example.com', subscriptionId: 'sub_paid', leadId: 'lead' })
  })

  it("prefers the link's own subscription, which stands for no other address of this browser", () => {
    const byLink = { email: 'link@example.com', subscriptionId: 'sub_link' }
    expect(registrationIdentity({ link: byLink, success, quiz })).toEqual(byLink)
  })
})
