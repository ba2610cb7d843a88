import { describe, expect, it } from 'vitest'
import { sampleConfig } from '#tests/web/sample-config.ts'
import { MAIL_IDS, samplesOfMail, textsOfMail } from './mail-ids.ts'
import { sampleOfText } from './sample-of-text.ts'

const sampleFor = (...[mail, text, current]: [Parameters<typeof sampleOfText>[0], string, string]) =>
  sampleOfText(mail, text, current, sampleConfig)

describe('the example that shows a text', () => {
  it.each([
    ['receipt', 'payments.receiptText', 'receipt-of-returned-refund', 'receipt'],
    ['receipt', 'refunds.returnedText', 'receipt', 'receipt-of-returned-refund'],
    ['receipt', 'refunds.sentHeading', 'receipt', 'receipt-of-pending-refund'],
    ['reset_password', 'account.firstText', 'reset-password', 'first-password'],
    ['payment_failed', 'payments.noRetry', 'payment-failed', 'payment-failed-for-good'],
    ['cancellation_confirmed', 'payments.disputedText', 'cancellation-confirmed', 'payment-disputed'],
  ] as const)('of %s %s, after %s, is %s', (mail, text, current, expected) => {
    expect(sampleFor(mail, text, current)).toBe(expected)
  })

  it('stays while it shows the text', () => {
    expect(sampleFor('cancellation_confirmed', 'payments.canceledSubject', 'ended')).toBe('ended')
    expect(sampleFor('reset_password', 'account.resetReason', 'first-password')).toBe('first-password')
  })

  it('stays if no example shows the text', () => {
    expect(sampleFor('shared', 'common.unknown', 'receipt')).toBe('receipt')
  })

  it('exists for the first text of every mail', () => {
    for (const mail of MAIL_IDS.filter((id) => id !== 'shared')) {
      const [text = ''] = Object.keys(textsOfMail(mail))
      expect([mail, samplesOfMail(mail).includes(sampleFor(mail, text, 'none'))]).toEqual([mail, true])
    }
  })
})
