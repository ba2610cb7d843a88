import type { Withdrawal, WithdrawalSummary } from '#shared/contract/withdrawal.ts'
import { maskedEmail } from '#shared/privacy/masked-email.ts'
import type { Site } from '#server/http/routing/site.ts'
import { type ContractFacts, hasAskedToStart } from './contract-facts.ts'
import type { WithdrawalDeps } from './withdrawal-deps.ts'

/** For the subscription page. */
export function withdrawalSummary({ status, row, subscription }: ContractFacts): WithdrawalSummary {
  return {
    state: row ? 'declared' : status.state,
    lastDay: status.lastDay,
    currency: subscription.currency,
    declaration: row && {
      declaredAt: row.declaredAt.toISOString(),
      refundMinor: row.refundMinor,
      status: row.status,
    },
  }
}

/** For both steps of a withdrawal, at a site. */
export function withdrawalView(
  { planNameAt }: Pick<WithdrawalDeps, 'planNameAt'>,
  facts: ContractFacts,
  site: Site,
): Withdrawal {
  const { invoices, status, attempt } = facts
  const { parts: _parts, ...refund } = status.refund
  const [first] = invoices
  const isOfPurchase = status.contractFrom.getTime() === (first?.paidAt ?? first?.createdAt)?.getTime()
  return {
    ...withdrawalSummary(facts),
    planName: planNameAt(site, facts.planName),
    purchasedAt: status.contractFrom.toISOString(),
    invoiceNumber: first?.number ?? null,
    maskedEmail: maskedEmail(facts.email),
    refund: {
      ...refund,
      usedFor:
        refund.usedMinor === 0
          ? null
          : isOfPurchase && hasAskedToStart(attempt)
            ? 'asked_to_start'
            : 'earlier_plan',
    },
  }
}
