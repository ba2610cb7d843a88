import type { AdminSubscription } from '#shared/contract/admin/admin-users.ts'
import { Badge, type Tone } from '../../panels/badge.tsx'
import { money } from '../../format/format.ts'
import { AddressText } from '../../people/text/address-text.tsx'
import { LongText } from '../../people/text/long-text.tsx'
import { Moment } from '../../people/text/moment.tsx'
import { withdrawalRefundText } from './withdrawal-labels.ts'

type Withdrawal = NonNullable<AdminSubscription['withdrawal']>

const STATUSES: Record<Withdrawal['status'], { label: string; tone: Tone }> = {
  declared: { label: 'Money not back yet', tone: 'caution' },
  refunded: { label: 'Refunded', tone: 'good' },
  disputed: { label: 'With the bank', tone: 'info' },
}

/** That the buyer has withdrawn from the contract: when, how, and step by step what came of it. */
export function SubscriptionWithdrawal({ subscription }: { subscription: AdminSubscription }) {
  const { withdrawal, currency } = subscription
  if (withdrawal === null) return null
  const { label, tone } = STATUSES[withdrawal.status]
  return (
    <section aria-label="Withdrawal" className="mt-4 rounded-control bg-sunken px-3.5 py-2.5">
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <span className="font-semibold">Withdrawn from the contract</span>
        <Badge tone={tone}>{label}</Badge>
      </p>
      <p className="mt-1">{withdrawalRefundText(withdrawal, (minor) => money(minor, currency))}</p>
      <ol className="mt-2 grid gap-1">
        <Declared withdrawal={withdrawal} />
        <Tries withdrawal={withdrawal} />
        {withdrawal.settledAt !== null && (
          <li>
            <Moment iso={withdrawal.settledAt} /> ·{' '}
            {withdrawal.status === 'disputed'
              ? 'plan ended, the bank decides'
              : 'plan ended, money given back'}
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
      {channel === 'member' ? 'on the subscription page' : 'by the link in the receipt'}
      {name !== null && (
        <>
          {' '}
          as <LongText>{name}</LongText>
        </>
      )}
      {email !== null && (
        <>
          , confirmation also to <AddressText>{email}</AddressText>
        </>
      )}
    </li>
  )
}

function Tries({ withdrawal: { status, attempts, lastError, nextAttemptAt } }: { withdrawal: Withdrawal }) {
  if (attempts === 0) return null
  return (
    <li>
      {attempts === 1 ? '1 try has failed' : `${attempts} tries have failed`}
      {lastError !== null && (
        <>
          : <span className="font-mono text-xs">{lastError}</span>
        </>
      )}
      {status === 'declared' && (
        <>
          , next try <Moment iso={nextAttemptAt} />
        </>
      )}
    </li>
  )
}
