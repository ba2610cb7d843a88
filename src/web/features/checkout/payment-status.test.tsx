import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { samplePlan } from '#tests/web/sample-checkout.ts'
import { ModeBadge } from '#web/ui/mode-badge.tsx'
import { OrderSummary } from './order-summary.tsx'
import { canceledFailure, formFailure, type PaymentFailure } from './payment-failure.ts'
import { PaymentMessage } from './payment-message.tsx'
import { RenewalConsent } from './renewal-consent.tsx'

const textOf = (markup: string) =>
  markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const message = (failure: PaymentFailure) => renderToStaticMarkup(<PaymentMessage failure={failure} />)

describe('a message', () => {
  it('of a canceled authentication is a yellow notice (C-30)', () => {
    const markup = message(canceledFailure)
    expect(textOf(markup)).toMatch(
      /^Authentication Canceled Authentication was canceled\. Please try again with the same or a different payment method\./,
    )
    expect(markup).toContain('bg-caution-soft')
  })

  it.each(['form', 'declined', 'failed'] as const)('of a payment that %s is a red box (C-31)', (kind) => {
    const markup = message({ kind, text: 'Broken' })
    expect(textOf(markup)).toMatch(/^Payment Error Broken/)
    expect(markup).toContain('bg-danger-soft')
    expect(markup).toContain('role="alert"')
  })

  it('says that nothing is charged twice only where that may be wondered about', () => {
    expect(textOf(message({ kind: 'failed', text: 'Lost' }))).toContain('not be charged a second time')
    expect(textOf(message(formFailure('No')))).toBe('Payment Error No')
  })
})

describe('the price', () => {
  it('stands with what is charged today, each renewal and its interval', () => {
    const text = textOf(renderToStaticMarkup(<OrderSummary plan={samplePlan()} />))
    expect(text).toBe('4-Week Plan Today was $38.99 , now $19.49 Then, until you cancel $38.99 every 4 weeks')
  })

  it('strikes nothing through where nothing is saved', () => {
    const plan = samplePlan({ price: 25, finalPrice: 25, originalPrice: undefined })
    expect(renderToStaticMarkup(<OrderSummary plan={plan} />)).not.toContain('<s')
  })
})

describe('the renewal', () => {
  const box = { isTicked: false, error: null, onTick: () => {} }
  it('is a statement, or a box that nobody has ticked', () => {
    const statement = renderToStaticMarkup(<RenewalConsent plan={samplePlan()} box={null} />)
    expect(textOf(statement)).toContain('renews automatically at $38.99 every 4 weeks')
    expect(statement).not.toContain('<input')
    const asked = renderToStaticMarkup(<RenewalConsent plan={samplePlan()} box={box} />)
    expect(asked).toContain('type="checkbox"')
    expect(asked).not.toContain('checked')
  })
})

describe('the badge', () => {
  it.each([
    ['sandbox', 'Simulated payments. No card is charged and no money moves.'],
    ['test', 'Test mode. Only test cards work here, and no money moves.'],
    ['live', ''],
  ] as const)('of %s payments', (mode, text) => {
    expect(textOf(renderToStaticMarkup(<ModeBadge mode={mode} />))).toBe(text)
  })
})
