import { useState } from 'react'
import type { getMemberSubscription, MemberSubscription } from '#shared/contract/membership.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { FocusedNotice } from '#web/ui/focused-notice.tsx'
import { CardPanel } from './card-panel.tsx'
import { InvoicesPanel } from './invoices-panel.tsx'
import { NotReady, SignInEnded } from './loaded-panels.tsx'
import { memberCalls } from './member-calls.ts'
import { MemberFrame } from './member-frame.tsx'
import { NoSubscription } from './no-subscription.tsx'
import type { OnChanged, OpenPart, Told } from './part-props.ts'
import { PlanPanel } from './plan-panel.tsx'
import { RefundPanel } from './refund-panel.tsx'
import { type Loading, useLoaded } from './use-loaded.ts'

type Overview = RouteData<typeof getMemberSubscription>

/** The subscription of a signed-in member (OP-62). */
export function MemberSubscriptionPage() {
  const overview = useLoaded('', memberCalls.subscription, 'Your subscription could not be loaded.')
  const { loaded, retry } = overview
  return (
    <MemberFrame title="Your subscription" hasPlaces={loaded.state !== 'signedOut'}>
      {loaded.state === 'signedOut' ? (
        <SignInEnded />
      ) : loaded.state !== 'ready' ? (
        <NotReady loaded={loaded} retry={retry} text="Loading your subscription…" />
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
  const [open, setOpen] = useState<OpenPart>(null)
  const [told, setTold] = useState<Told | null>(null)
  /** A charge or a refund may have come with a change: the list is read again. */
  const [changes, setChanges] = useState(0)

  const onChanged: OnChanged = (changed, message) => {
    loading.replace({ ...overview, subscription: changed })
    setOpen(null)
    setTold(message)
    setChanges(changes + 1)
    // Which plans there are to change to depends on the present one.
    loading.refresh()
  }
  const onOpen = (part: OpenPart) => {
    setTold(null)
    setOpen(part)
  }
  const parts = { subscription, open, onOpen, onChanged }
  return (
    <>
      {told && (
        <FocusedNotice tone="good" title={told.title} about={told}>
          <p>{told.text}</p>
        </FocusedNotice>
      )}
      <PlanPanel {...parts} otherPlans={overview.otherPlans} />
      <CardPanel {...parts} email={overview.email} />
      <InvoicesPanel key={changes} />
      <RefundPanel {...parts} />
    </>
  )
}
