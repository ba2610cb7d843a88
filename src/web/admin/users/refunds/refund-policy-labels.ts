import type { AdminSubscription } from '#shared/contract/admin/admin-users.ts'

type Policy = AdminSubscription['refundPolicy']

/** The guarantee (F-14, F-15) in one sentence, for whoever decides on money. */
export const GUARANTEE =
  'The guarantee covers the first charge for 14 days, with evidence of 7 days in a row of following the plan. Upgrades, changes of plan and renewals are not covered.'

/**
 * How a refund stands under the guarantee. An admin may refund either way; the words say whether it is owed.
 * @param day writes a time as a day
 */
export function refundPolicyText({ state, deadline }: Policy, day: (iso: string) => string): string {
  const until = deadline === null ? null : day(deadline)
  switch (state) {
    case 'possible':
      return until === null
        ? 'Within the guarantee: the first charge can be asked back.'
        : `Within the guarantee: the first charge can be asked back until ${until}.`
    case 'too_late':
      return until === null
        ? 'The 14 days of the guarantee are over. A refund is your goodwill.'
        : `The 14 days of the guarantee ended on ${until}. A refund is your goodwill.`
    case 'nothing_paid':
      return 'Nothing has been charged, so there is nothing to give back.'
    case 'not_covered':
      return 'Not covered: the plan was upgraded or changed. A refund is your goodwill.'
    case 'requested':
      return 'A refund request is open. Approving it gives the first charge back and ends the renewals.'
    case 'disputed':
      return 'The bank of the buyer has disputed the first charge. It cannot be refunded unless the dispute is won.'
    case 'refunded':
      return 'The first charge has been given back.'
    case 'declined':
      return 'A refund request was declined. A refund now would be your goodwill.'
  }
}

const REASONS: Readonly<Record<string, string>> = {
  subscription_create: 'First charge',
  subscription_cycle: 'Renewal',
  subscription_update: 'Change of plan',
  manual: 'By hand',
}

/** What an invoice was made for. */
export const billingReasonLabel = (reason: string | null): string =>
  reason === null ? 'Invoice' : (REASONS[reason] ?? reason.replaceAll('_', ' '))

/** What the guarantee says of one invoice: it is about the first charge alone. */
export const invoicePolicyText = (
  billingReason: string | null,
  policy: Policy,
  day: (iso: string) => string,
): string =>
  billingReason === null || billingReason === 'subscription_create'
    ? refundPolicyText(policy, day)
    : `${billingReasonLabel(billingReason)}: not covered by the guarantee, which is about the first charge. A refund is your goodwill.`
