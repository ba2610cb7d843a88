import { useState } from 'react'
import { storedToken } from '#web/auth/auth-tokens.ts'
import { SubscriptionExample } from './subscription-example.tsx'
import type { getMemberSubscription, MemberSubscription } from '#shared/contract/membership.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { CardPanel } from '../card/card-panel.tsx'
import { InvoicesPanel } from '../invoices/invoices-panel.tsx'
import { NotReady } from './loaded-panels.tsx'
import { memberCalls } from '../member-calls.ts'
import { MemberFrame } from '../frame/member-frame.tsx'
import { type ChangeMessage, ChangeNotice } from '../frame/change-notice.tsx'
import type { OnChanged, OpenPart, PartProps } from '../frame/part-props.ts'
import { PlanPanel } from '../plan/plan-panel.tsx'
import { RefundPanel } from '../refund/refund-panel.tsx'
import { subscriptionStatus } from './subscription-status.ts'
import { type Loading, useLoaded } from '#web/api/use-loaded.ts'
import { WithdrawalPanel } from '../withdrawal/withdrawal-panel.tsx'
import { WithdrawnPanel } from '../withdrawal/withdrawn-panel.tsx'
import { paths } from '#web/app/routing/paths.ts'
import { ButtonLink } from '#web/ui/controls/text-link.tsx'
import { Panel } from '../frame/panel.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

/** An example for visitors, the real subscription for members. */
export default function SubscriptionPage() {
  // Read once: if the sign-in ends while a member is typing, the page stays.
  const [isSignedIn] = useState(() => storedToken() !== null)
  return isSignedIn ? <MemberSubscriptionPage /> : <SubscriptionExample />
}

type Overview = RouteData<typeof getMemberSubscription>

/** The subscription of a signed-in member. */
function MemberSubscriptionPage() {
  const t = useTexts('membership')
  const base = useTexts('base')
  const overview = useLoaded('', memberCalls.subscription, t('subscriptionNotLoaded'))
  const { loaded, retry } = overview
  return (
    <MemberFrame title={base('titleSubscription')}>
      {loaded.state !== 'ready' ? (
        <NotReady loaded={loaded} retry={retry} text={t('loadingSubscription')} />
      ) : loaded.value.subscription === null ? (
        <NoSubscription email={loaded.value.email} isEmailConfirmed={loaded.value.isEmailConfirmed} />
      ) : (
        <Panels overview={loaded.value} subscription={loaded.value.subscription} loading={overview} />
      )}
    </MemberFrame>
  )
}

type PanelsProps = { overview: Overview; subscription: MemberSubscription; loading: Loading<Overview> }

function Panels({ overview, subscription, loading }: PanelsProps) {
  const [message, setMessage] = useState<ChangeMessage | null>(null)
  /** A change may bring a charge or a refund: the list is loaded again. */
  const [changes, setChanges] = useState(0)

  const onChanged: OnChanged = (changed, newMessage) => {
    const replaced = (one: MemberSubscription) => (one.id === changed.id ? changed : one)
    loading.replace({
      ...overview,
      subscription: replaced(subscription),
      others: overview.others.map(replaced),
    })
    setMessage(newMessage)
    setChanges(changes + 1)
    // The available plans depend on the current one.
    loading.refresh()
  }
  const parts = { email: overview.email, onChanged, onBegun: () => setMessage(null) }
  return (
    <>
      <ChangeNotice message={message} />
      <SubscriptionPanels
        key={subscription.id}
        {...parts}
        subscription={subscription}
        otherPlans={overview.otherPlans}
      />
      {overview.others.map((other) => (
        <SubscriptionPanels key={other.id} {...parts} subscription={other} otherPlans={NO_PLANS} />
      ))}
      <InvoicesPanel key={changes} />
    </>
  )
}

/** Only the main subscription can change its plan. */
const NO_PLANS: Overview['otherPlans'] = []

type SubscriptionPanelsProps = {
  subscription: MemberSubscription
  email: string
  otherPlans: Overview['otherPlans']
  onChanged: OnChanged
  /** The member opened a form: the message about the last change is removed. */
  onBegun: () => void
}

/** One subscription with its actions. A subscription that has ended has no payment method to change. */
function SubscriptionPanels({
  subscription,
  email,
  otherPlans,
  onChanged,
  onBegun,
}: SubscriptionPanelsProps) {
  const [open, setOpen] = useState<OpenPart>(null)
  const parts: PartProps = {
    subscription,
    open,
    onOpen: (part) => {
      onBegun()
      setOpen(part)
    },
    onChanged: (changed, message) => {
      setOpen(null)
      onChanged(changed, message)
    },
  }
  const { withdrawal, planName } = subscription
  // The plan is about to end and cannot be changed.
  if (withdrawal?.declaration) return <WithdrawnPanel planName={planName} withdrawal={withdrawal} />
  return (
    <>
      <PlanPanel {...parts} otherPlans={otherPlans} />
      <WithdrawalPanel {...parts} />
      {subscriptionStatus(subscription) !== 'ended' && <CardPanel {...parts} email={email} />}
      <RefundPanel {...parts} />
    </>
  )
}

/** The member has bought nothing, or not yet confirmed the address they bought with. */
function NoSubscription({ email, isEmailConfirmed }: { email: string; isEmailConfirmed: boolean }) {
  const t = useTexts('subscription')
  return (
    <Panel title={t('noneTitle')}>
      <p className="text-ink-soft">{isEmailConfirmed ? t('noneText') : t('noneUnconfirmed', { email })}</p>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {!isEmailConfirmed && <ButtonLink to={paths.account}>{t('confirmAddress')}</ButtonLink>}
        <ButtonLink to={paths.landing} isSecondary>
          {t('takeQuiz')}
        </ButtonLink>
      </div>
    </Panel>
  )
}
