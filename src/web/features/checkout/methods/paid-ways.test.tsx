import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from '#web/app/routing/static-router.tsx'
import { describe, expect, it } from 'vitest'
import { PaidPanel } from '../states/paid-panel.tsx'
import { PaymentMessage } from '../states/payment-message.tsx'

const linksOf = (markup: string): string[] =>
  [...markup.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href)

describe('a buyer who has already paid', () => {
  it('finds every link to the account in another browser', () => {
    const markup = renderToStaticMarkup(
      <StaticRouter path="/">
        <PaymentMessage failure={{ kind: 'alreadyPaid', text: 'You have it' }} />
      </StaticRouter>,
    )
    expect(linksOf(markup)).toEqual(['/register', '/login', '/forgot-password'])
  })

  it('finds the link to change another plan', () => {
    const markup = renderToStaticMarkup(
      <StaticRouter path="/">
        <PaymentMessage failure={{ kind: 'otherPlan', text: 'You have another one' }} />
      </StaticRouter>,
    )
    expect(linksOf(markup)).toEqual(['/login?next=%2Fsubscription', '/forgot-password'])
  })

  it.each([
    [false, ['/login', '/forgot-password']],
    [true, []],
  ])('just now: %s, finds %j next to the continue button', (isNew, links) => {
    const markup = renderToStaticMarkup(
      <StaticRouter path="/">
        <PaidPanel email="ann@example.com" isNew={isNew} onGoOn={() => {}} />
      </StaticRouter>,
    )
    expect(linksOf(markup)).toEqual(links)
    expect(markup).toContain('Continue to your account')
  })
})
