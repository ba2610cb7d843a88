import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from '#web/app/routing/static-router.tsx'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { DisplayPlan } from '#shared/offer/plan/plan.ts'
import { samplePlan } from '#tests/web/sample-checkout.ts'
import { ModeBadge } from '#web/ui/frame/mode-badge.tsx'
import { OrderSummary } from '../form/order-summary.tsx'
import { PayTerms } from '../form/pay-terms.tsx'
import {
  canceledFailure,
  formFailure,
  pausedFailure,
  type PaymentFailure,
} from '../payment/payment-failure.ts'
import { PaymentMessage } from './payment-message.tsx'
import { PlanOptions } from '../form/plan-options.tsx'
import { RenewalConsent } from '../form/renewal-consent.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const textOf = (markup: string) =>
  markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const message = (failure: PaymentFailure) => renderToStaticMarkup(<PaymentMessage failure={failure} />)

describe('a message', () => {
  it('about a canceled authentication is a yellow notice', () => {
    const markup = message(canceledFailure())
    expect(textOf(markup)).toMatch(
      /^Authentication Canceled Authentication was canceled\. Please try again with the same or a different payment method\./,
    )
    expect(markup).toContain('bg-caution-soft')
  })

  it.each(['form', 'declined', 'failed'] as const)(
    'about a payment with the outcome %s is a red box',
    (kind) => {
      const markup = message({ kind, text: 'Broken' })
      expect(textOf(markup)).toMatch(/^Payment Error Broken/)
      expect(markup).toContain('bg-danger-soft')
      expect(markup).toContain('role="alert"')
    },
  )

  it('promises no second charge only where the payer may wonder', () => {
    expect(textOf(message({ kind: 'failed', text: 'Lost' }))).toContain('not be charged a second time')
    expect(textOf(message(formFailure('No')))).toBe('Payment Error No')
  })
})

describe('a pause', () => {
  const paused = (leftMs: number) => {
    vi.setSystemTime('2026-11-20T10:00:00Z')
    return renderToStaticMarkup(
      <StaticRouter path="/">
        <PaymentMessage failure={pausedFailure(Date.now() + leftMs)} />
      </StaticRouter>,
    )
  }

  it.each([
    [12 * 60_000, '12 minutes'],
    [60_001, '2 minutes'],
    [60_000, '1 minute'],
    [1, '1 minute'],
  ])('of %i ms says why and how long, in a timer that is announced once', (leftMs, words) => {
    const markup = paused(leftMs)
    expect(textOf(markup)).toMatch(
      /Too many payments with declined cards\. To protect cardholders, please wait .*, or contact us/,
    )
    expect(markup).toMatch(new RegExp(`<span role="timer"[^>]*>${words}</span>`))
    expect(markup).toContain('href="/contact"')
    expect(markup).toMatch(/invisible">Thank you for waiting/)
  })

  it('that is over says so', () => {
    expect(paused(0)).toMatch(/<p class="col-start-1 row-start-1 ">Thank you for waiting/)
  })
})

const otherPlan = samplePlan({ id: 'one-week', name: '1-Week Trial', finalPrice: 6.99, durationDays: 7 })
const summary = (plan: DisplayPlan, plans: readonly DisplayPlan[] = [plan], isFixed = false) =>
  renderToStaticMarkup(<OrderSummary plan={plan} plans={plans} isFixed={isFixed} onChoose={() => {}} />)

describe('the price', () => {
  it('shows the charge of today, the renewals and their interval', () => {
    const text = textOf(summary(samplePlan()))
    expect(text).toBe('4-Week Plan Today was $38.99 , now $19.49 Then, until you cancel $38.99 every 4 weeks')
  })

  it('states the included tax where there is one', () => {
    expect(textOf(summary(samplePlan({ includedTax: 'VAT' })))).toContain('$19.49 incl. VAT Then,')
  })

  it('strikes nothing through if nothing is saved', () => {
    const plan = samplePlan({ price: 25, finalPrice: 25, originalPrice: undefined })
    expect(summary(plan)).not.toContain('<s')
  })
})

describe('another plan', () => {
  const plans = [samplePlan(), otherPlan]
  const control = (markup: string) => /<button[^>]*>/.exec(markup)?.[0] ?? ''
  const options = (isFixed: boolean, plan = samplePlan()) =>
    renderToStaticMarkup(
      <PlanOptions id="options" plan={plan} plans={plans} isFixed={isFixed} onChoose={() => {}} />,
    )

  it('can be selected if there is one, but not during a payment', () => {
    expect(textOf(summary(samplePlan(), plans))).toContain('4-Week Plan Change plan Today')
    expect(control(summary(samplePlan(), plans))).toContain('aria-expanded="false"')
    expect(control(summary(samplePlan(), plans))).not.toContain('disabled=""')
    expect(control(summary(samplePlan(), plans, true))).toContain('disabled=""')
    expect(summary(samplePlan())).not.toContain('<button')
  })

  it('is listed with the charge of today and the renewals', () => {
    expect(textOf(options(false))).toBe(
      'Change plan 4-Week Plan $19.49 today, then $38.99 every 4 weeks ' +
        '1-Week Trial $6.99 today, then $38.99 every week',
    )
    expect(options(false).match(/<input[^>]*checked=""[^>]*>/g)).toEqual([
      expect.stringContaining('value="four-weeks"'),
    ])
    expect(options(false)).not.toContain('disabled=""')
    expect(options(true)).toMatch(/<fieldset[^>]*disabled=""/)
  })

  it('does not bring back an outdated price of the selected plan', () => {
    expect(textOf(options(false, samplePlan({ finalPrice: 21 })))).toContain('4-Week Plan $21.00 today')
  })
})

describe('the sentence below the button', () => {
  it('links to the legal pages in new tabs, and says so', () => {
    const markup = renderToStaticMarkup(<PayTerms />)
    expect(textOf(markup)).toBe(
      'By paying, you agree to our Terms and Conditions (opens in a new tab) . Our ' +
        'Privacy Policy (opens in a new tab) explains how we use your data.',
    )
    const links = markup.match(/<a [^>]*>/g) ?? []
    expect(links.map((link) => /href="([^"]*)"/.exec(link)?.[1])).toEqual(['/terms', '/privacy'])
    for (const link of links) expect(link).toContain('target="_blank" rel="noopener"')
  })
})

describe('the renewal', () => {
  const box = { isTicked: false, error: null, onTick: () => {} }
  it('is a statement, or an unticked box', () => {
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
