import { CreditCard } from 'lucide'
import { Icon } from '#web/ui/text/icon.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import { Badge } from '../frame/badge.tsx'
import { LoginLink } from '../frame/login-link.tsx'
import { MemberFrame } from '../frame/member-frame.tsx'
import { Fact, Facts, Panel, PanelButton } from '../frame/panel.tsx'

/** Fixed example prices, used on this page only. */
const EXAMPLE_PRICES = [
  { name: 'Monthly', price: '$14.99', interval: 'every month' },
  { name: 'Annual', price: '$119.99', interval: 'every year' },
] as const

/** An example of a subscription for visitors who are not signed in; its buttons do nothing. */
export function SubscriptionExample() {
  return (
    <MemberFrame
      title="Your subscription"
      lead="Plan, payments and cancellation in one place."
      hasPlaces={false}
    >
      <div className="grid grid-cols-1 gap-4">
        <LoginLink>Sign in to see your subscription</LoginLink>
        <Notice tone="info" title="This is an example">
          <p>The plan, the card and the prices are made up, and the buttons do nothing.</p>
        </Notice>
      </div>
      <Panel title="Premium plan" aside={<Badge tone="info">Example</Badge>}>
        <Facts>
          <Fact label="Plan">Monthly</Fact>
          <Fact label="Price">$14.99 every month</Fact>
        </Facts>
        <ul aria-label="Plans" className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          {EXAMPLE_PRICES.map(({ name, price, interval }) => (
            <li key={name} className="rounded-control border border-line p-4">
              <p className="font-semibold">{name}</p>
              <p className="font-heading text-2xl font-bold tabular-nums">{price}</p>
              <p className="text-[0.9375rem] text-ink-soft">{interval}</p>
            </li>
          ))}
        </ul>
        <PanelButton label="Cancel subscription" disabled />
      </Panel>
      <Panel title="Billing" aside={<Badge tone="info">Example</Badge>}>
        <p className="flex items-center gap-3">
          <Icon of={CreditCard} className="size-6 text-primary-strong" />
          Visa ending in 0000
        </p>
        <PanelButton label="Update card" disabled />
      </Panel>
    </MemberFrame>
  )
}
