import { describe, expect, it } from 'vitest'
import { type KnownOfVisitor, registrationEmail, registrationIdentity } from './registration-identity.ts'

const nothing: KnownOfVisitor = {
  link: { email: null, subscriptionId: null },
  success: null,
  quiz: { email: null, leadId: null },
}
const paid = (email: string) => ({ subscriptionId: 'sub_paid', customerInfo: { email } })

const link = { email: 'link@example.com', subscriptionId: null }
const success = paid('paid@example.com')
const quiz = { email: 'quiz@example.com', leadId: 'lead' }

describe('the address of a registration', () => {
  it('is unknown if none was given', () => {
    expect(registrationEmail(nothing)).toBeNull()
    expect(registrationEmail({ ...nothing, quiz: { email: 'not an address', leadId: 'l' } })).toBeNull()
  })

  it.each([
    ['the link first', { link, success, quiz }, 'link@example.com'],
    ['then the payment', { ...nothing, success, quiz }, 'paid@example.com'],
    ['then the quiz', { ...nothing, quiz }, 'quiz@example.com'],
    [
      'not a link that holds no address',
      { ...nothing, link: { email: '<script>', subscriptionId: null }, success },
      'paid@example.com',
    ],
  ] as const)('is the one of %s', (_, known, email) => {
    expect(registrationEmail(known)).toBe(email)
  })
})

describe('the registration', () => {
  it.each([
    ['nothing is known', nothing],
    ['only the quiz was taken', { ...nothing, quiz }],
    ['only a link names the address', { ...nothing, link }],
    ['another address has paid', { link, success, quiz }],
  ] as const)('is null if %s', (_, known) => {
    expect(registrationIdentity(known)).toBeNull()
  })

  it('is the payer', () => {
    expect(registrationIdentity({ ...nothing, success, quiz })).toEqual({
      email: 'paid@example.com',
      subscriptionId: 'sub_paid',
    })
  })

  it('uses all ids of the address, whatever its case', () => {
    expect(
      registrationIdentity({
        link: { email: ' Ada@Example.com ', subscriptionId: null },
        success: paid('ada@example.com'),
        quiz: { email: 'ADA@example.com', leadId: 'lead' },
      }),
    ).toEqual({ email: 'Ada@Example.com', subscriptionId: 'sub_paid', leadId: 'lead' })
  })

  it("prefers the link's subscription, and ignores ids of other addresses", () => {
    const byLink = { email: 'link@example.com', subscriptionId: 'sub_link' }
    expect(registrationIdentity({ link: byLink, success, quiz })).toEqual(byLink)
  })
})
