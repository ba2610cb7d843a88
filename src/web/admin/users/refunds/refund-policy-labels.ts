import type { AdminSubscription } from '#shared/contract/admin/admin-users.ts'

type Policy = AdminSubscription['refundPolicy']

/** A summary of the guarantee, for deciding on refunds. */
export const GUARANTEE =
  'The guarantee covers the first charge for 14 days and requires evidence of following the plan for 7 consecutive days. It does not cover upgrades, plan changes or renewals.'

/** Whether the guarantee entitles the customer to a refund. Admins may refund in any case.
 * @param day formats an ISO time as a day
 */
export function refundPolicyText({ state, deadline }: Policy, day: (iso: string) => string): string {
  const until = deadline === null ? null : day(deadline)
  switch (state) {
    case 'possible':
      return until === null
        ? 'The guarantee applies: the customer can request a refund of the first charge.'
        : `The guarantee applies: the customer can request a refund of the first charge until ${until}.`
    case 'too_late':
      return until === null
        ? 'The 14-day guarantee has ended. A refund would be goodwill.'
        : `The 14-day guarantee ended on ${until}. A refund would be goodwill.`
    case 'nothing_paid':
      return 'Nothing has been charged, so there is nothing to refund.'
    case 'not_covered':
      return 'The guarantee does not apply, as the plan was changed. A refund would be goodwill.'
    case 'requested':
      return 'A refund request is open. Approving it refunds the first charge and cancels the subscription.'
    case 'disputed':
      return 'The first charge is disputed. It can only be refunded if the dispute is won.'
    case 'refunded':
      return 'The first charge was refunded.'
    case 'declined':
      return 'A refund request was declined. A refund would be goodwill.'
  }
}

const REASONS: Readonly<Record<string, string>> = {
  subscription_create: 'First charge',
  subscription_cycle: 'Renewal',
  subscription_update: 'Plan change',
  manual: 'Manual invoice',
}

/** What an invoice is for. */
export const billingReasonLabel = (reason: string | null): string =>
  reason === null ? 'Invoice' : (REASONS[reason] ?? reason.replaceAll('_', ' '))

/** Whether the guarantee covers an invoice: only the first charge. */
export const invoicePolicyText = (
  billingReason: string | null,
  policy: Policy,
  day: (iso: string) => string,
): string =>
  billingReason === null || billingReason === 'subscription_create'
    ? refundPolicyText(policy, day)
    : `${billingReasonLabel(billingReason)}: the guarantee covers only the first charge. A refund would be goodwill.`
