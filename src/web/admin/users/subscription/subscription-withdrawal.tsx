import type { AdminSubscription } from '#shared/contract/admin/admin-users.ts'
import { money } from '../../format/format.ts'
import { type Status, StatusBadge } from '../../panels/badge.tsx'
import { AddressText } from '../../text/address-text.tsx'
import { LongText } from '../../text/long-text.tsx'
import { Moment } from '../../text/moment.tsx'
import { withdrawalRefundText } from './subscription-labels.ts'

type Withdrawal = NonNullable<AdminSubscription['withdrawal']>

const STATUSES: Record<Withdrawal['status'], Status> = {
  declared: { label: 'Not refunded yet', tone: 'caution' },
  refunded: { label: 'Refunded', tone: 'good' },
  disputed: { label: 'With the bank', tone: 'info' },
}

/** The buyer's withdrawal from the contract: when, how, and the refund. */
export function SubscriptionWithdrawal({ subscription }: { subscription: AdminSubscription }) {
  const { withdrawal, currency } = subscription
  if (withdrawal === null) return null
  return (
    <section aria-label="Withdrawal" className="mt-4 rounded-control bg-sunken px-3.5 py-2.5">
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <span className="font-semibold">Withdrawn from the contract</span>
        <StatusBadge status={STATUSES[withdrawal.status]} />
      </p>
      <p className="mt-1">{withdrawalRefundText(withdrawal, (minor) => money(minor, currency))}</p>
      <ol className="mt-2 grid gap-1">
        <Declared withdrawal={withdrawal} />
        <Attempts withdrawal={withdrawal} />
        {withdrawal.settledAt !== null && (
          <li>
            <Moment iso={withdrawal.settledAt} /> ·{' '}
            {withdrawal.status === 'disputed' ? 'plan ended, bank decides' : 'plan ended, payment refunded'}
          </li>
        )}
      </ol>
    </section>
  )
}

function Declared({ withdrawal: { declaredAt, channel, name, email } }: { withdrawal: Withdrawal }) {
  return (
    <li>
      <Moment iso={declaredAt} /> · declared{' '}
      {channel === 'member' ? 'on the subscription page' : 'with the link in the receipt'}
      {name !== null && (
        <>
          {' '}
          as <LongText>{name}</LongText>
        </>
      )}
      {email !== null && (
        <>
          , confirmation also sent to <AddressText>{email}</AddressText>
        </>
      )}
    </li>
  )
}

function Attempts({
  withdrawal: { status, attempts, lastError, nextAttemptAt },
}: {
  withdrawal: Withdrawal
}) {
  if (attempts === 0) return null
  return (
    <li>
      {attempts === 1 ? '1 failed attempt' : `${attempts} failed attempts`}
      {lastError !== null && (
        <>
          : <span className="font-mono text-xs">{lastError}</span>
        </>
      )}
      {status === 'declared' && (
        <>
          , next attempt <Moment iso={nextAttemptAt} />
        </>
      )}
    </li>
  )
}
