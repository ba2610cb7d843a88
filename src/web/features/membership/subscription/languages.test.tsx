import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from '#web/app/routing/static-router.tsx'
import { expect, it } from 'vitest'
import type { MemberSubscription } from '#shared/contract/membership.ts'
import type { Withdrawal } from '#shared/contract/withdrawal.ts'
import type { Language } from '#shared/texts/languages.ts'
import { sampleConfig } from '#tests/web/sample-config.ts'
import { loadedTexts } from '#tests/web/texts-in.ts'
import { AppConfigProvider } from '#web/app/config/app-config.tsx'
import { TextsContext } from '#web/app/texts/use-texts.ts'
import { CancelForm } from '../cancellation/cancel-form.tsx'
import { CardPanel } from '../card/card-panel.tsx'
import type { PartProps } from '../frame/part-props.ts'
import { PlanPanel } from '../plan/plan-panel.tsx'
import { PlanPrice } from '../plan/plan-price.tsx'
import { RefundForm } from '../refund/refund-form.tsx'
import { RefundPanel } from '../refund/refund-panel.tsx'
import { WithdrawalForm } from '../withdrawal/withdrawal-form.tsx'
import { WithdrawalPanel } from '../withdrawal/withdrawal-panel.tsx'
import { WithdrawnPanel } from '../withdrawal/withdrawn-panel.tsx'
import { SubscriptionExample } from './subscription-example.tsx'

const TIME = '2026-12-19T10:00:00.000Z'
const DAY = '2026-12-19'
const nothing = () => undefined

/** Names have digits only, so that every Latin letter is a text of the product. */
const subscription: MemberSubscription = {
  id: '1',
  productId: '1',
  planName: '12',
  status: 'active',
  hasAccess: true,
  accessUntil: TIME,
  paidUntil: TIME,
  startedAt: '2026-11-21T10:00:00.000Z',
  currency: 'EUR',
  renewalMinor: 3899,
  renewsAt: TIME,
  renewalDays: 28,
  isCancelAtPeriodEnd: false,
  endedAt: null,
  openInvoice: null,
  pendingPlan: { productId: '2', planName: '24', amountMinor: 500, until: TIME },
  card: { brand: 'unknown', last4: '4242', expMonth: 1, expYear: 2034 },
  dispute: null,
  refund: { state: 'possible', deadline: TIME },
  withdrawal: { state: 'open', lastDay: DAY, currency: 'EUR', declaration: null },
}
const openInvoice = { id: '1', amountMinor: 3899, nextAttemptAt: TIME, isAwaitingConfirmation: false }
const propsOf = (changes: Partial<MemberSubscription> = {}): PartProps => ({
  subscription: { ...subscription, ...changes },
  open: null,
  onOpen: nothing,
  onChanged: nothing,
})
const otherPlans = [
  { productId: '2', name: '24', durationDays: 84, renewalMinor: 8099, currency: 'EUR' },
] as const
const withdrawal: Withdrawal = {
  state: 'open',
  lastDay: DAY,
  currency: 'EUR',
  declaration: null,
  planName: '12',
  purchasedAt: TIME,
  invoiceNumber: '1',
  maskedEmail: '•',
  refund: { paidMinor: 1949, refundedMinor: 100, usedMinor: 200, usedFor: 'earlier_plan', refundMinor: 1649 },
}
const declaration = { declaredAt: TIME, refundMinor: 1949, status: 'refunded' as const }
const priced = {
  productId: '2',
  planName: '24',
  currency: 'EUR',
  creditMinor: -9000,
  dueNowMinor: 0,
  carriedMinor: 30,
  renewalMinor: 8099,
  renewsAt: TIME,
  prorationDate: 1,
}
const refunds: readonly MemberSubscription['refund']['state'][] = [
  'too_late',
  'nothing_paid',
  'not_covered',
  'requested',
  'disputed',
  'refunded',
  'declined',
]

const parts: Readonly<Record<string, ReactNode>> = {
  example: <SubscriptionExample />,
  active: <PlanPanel {...propsOf()} otherPlans={otherPlans} />,
  'change of plan': <PlanPanel {...propsOf()} open="plan" otherPlans={otherPlans} />,
  canceled: <PlanPanel {...propsOf({ isCancelAtPeriodEnd: true })} otherPlans={[]} />,
  'payment failed': <PlanPanel {...propsOf({ openInvoice })} otherPlans={[]} />,
  'confirmation needed': (
    <PlanPanel
      {...propsOf({ openInvoice: { ...openInvoice, isAwaitingConfirmation: true } })}
      otherPlans={[]}
    />
  ),
  disputed: <PlanPanel {...propsOf({ dispute: { state: 'open', amountMinor: 1949 } })} otherPlans={[]} />,
  ended: <PlanPanel {...propsOf({ endedAt: TIME })} otherPlans={[]} />,
  card: <CardPanel {...propsOf()} email="" />,
  'no card': <CardPanel {...propsOf({ card: null })} email="" />,
  guarantee: <RefundPanel {...propsOf()} />,
  'no guarantee': refunds.map((state) => (
    <RefundPanel key={state} {...propsOf({ refund: { state, deadline: null } })} />
  )),
  refund: (
    <RefundForm subscriptionId="1" days={{ min: DAY, max: DAY }} onClose={nothing} onChanged={nothing} />
  ),
  price: <PlanPrice priced={priced} durationDays={84} endsGuarantee />,
  cancel: <CancelForm paidUntil={TIME} onKeep={nothing} cancel={() => Promise.resolve()} />,
  'right of withdrawal': <WithdrawalPanel {...propsOf()} />,
  withdrawal: (
    <WithdrawalForm
      withdrawal={withdrawal}
      given={{ name: '', email: '' }}
      hasOwnAddress
      onKeep={nothing}
      declare={() => Promise.resolve()}
    />
  ),
  withdrawn: <WithdrawnPanel planName="12" withdrawal={{ currency: 'EUR', declaration }} />,
}

/** What is shown and read aloud, without the frame around a page. */
function textOf(part: ReactNode, language: Language): string {
  const html = renderToStaticMarkup(
    <AppConfigProvider config={sampleConfig}>
      <TextsContext value={loadedTexts(language)}>
        <StaticRouter path="/">{part}</StaticRouter>
      </TextsContext>
    </AppConfigProvider>,
  )
  const shown = /<main.*<\/main>/s.exec(html)?.[0] ?? html
  const aloud = [...shown.matchAll(/ (?:aria-label|title|alt|placeholder)="([^"]*)"/g)].map(
    ([, text]) => text,
  )
  return [shown.replace(/<[^>]*>/g, ' '), ...aloud].join(' ')
}

/** A brand of cards, the code of a currency and names of time zones. */
const ALLOWED = /\b(?:Visa|US|UTC|GMT)\b/g

it.each(Object.entries(parts))('"%s" has no English in Arabic', (_, part) => {
  const text = textOf(part, 'ar')
  expect(text).toMatch(/\p{Script=Arabic}/u)
  expect(text.replace(ALLOWED, '').match(/[A-Za-z]{2,}/g)).toBeNull()
})

it.each(Object.entries(parts))('"%s" has no English in German', (_, part) => {
  const text = textOf(part, 'de')
  expect(text).toMatch(/\p{L}{3,}/u)
  expect(text.match(/\b(?:the|your|you|please|this|with|and|of|until|every|on|cancel|pay)\b/gi)).toBeNull()
})

it('has the labels that German law fixes', () => {
  expect(textOf(parts['active'], 'de')).toContain('Verträge hier kündigen')
  expect(textOf(parts['cancel'], 'de')).toContain('Jetzt kündigen')
  expect(textOf(parts['right of withdrawal'], 'de')).toContain('Vertrag widerrufen')
  expect(textOf(parts['withdrawal'], 'de')).toContain('Widerruf bestätigen')
})
