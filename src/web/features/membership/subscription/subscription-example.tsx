import { CreditCard } from 'lucide'
import { useReader } from '#web/app/texts/use-formats.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { Icon } from '#web/ui/text/icon.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import { Badge } from '../frame/badge.tsx'
import { LoginLink } from '../frame/login-link.tsx'
import { MemberFrame } from '../frame/member-frame.tsx'
import { Fact, Facts, Panel, PanelButton } from '../frame/panel.tsx'

/** Fixed example prices, used on this page only. */
const EXAMPLE_PRICES = [
  { name: 'monthly', priceMinor: 1499, interval: 'everyMonth' },
  { name: 'annual', priceMinor: 11_999, interval: 'everyYear' },
] as const

/** An example of a subscription for visitors who are not signed in; its buttons do nothing. */
export function SubscriptionExample() {
  const { t, f } = useReader('subscription')
  const base = useTexts('base')
  const contract = useTexts('contract')
  const receipts = useTexts('receipts')
  const example = <Badge tone="info">{t('example')}</Badge>
  return (
    <MemberFrame title={base('titleSubscription')} lead={t('exampleLead')} hasPlaces={false}>
      <div className="grid grid-cols-1 gap-4">
        <LoginLink>{t('exampleSignIn')}</LoginLink>
        <Notice tone="info" title={t('exampleTitle')}>
          <p>{t('exampleText')}</p>
        </Notice>
      </div>
      <Panel title={t('examplePlan')} aside={example}>
        <Facts>
          <Fact label={t('plan')}>{t('monthly')}</Fact>
          <Fact label={t('price')}>{t('pricePerMonth', { price: f.money(1499, 'USD') })}</Fact>
        </Facts>
        <ul aria-label={t('plans')} className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          {EXAMPLE_PRICES.map(({ name, priceMinor, interval }) => (
            <li key={name} className="rounded-control border border-line p-4">
              <p className="font-semibold">{t(name)}</p>
              <p className="font-heading text-2xl font-bold tabular-nums">{f.money(priceMinor, 'USD')}</p>
              <p className="text-[0.9375rem] text-ink-soft">{t(interval)}</p>
            </li>
          ))}
        </ul>
        <PanelButton label={contract('cancel')} disabled />
      </Panel>
      <Panel title={t('billing')} aside={example}>
        <p className="flex items-center gap-3">
          <Icon of={CreditCard} className="size-6 text-primary-strong" />
          {receipts('cardEnding', { card: 'Visa', last4: '0000' })}
        </p>
        <PanelButton label={t('updateCard')} disabled />
      </Panel>
    </MemberFrame>
  )
}
