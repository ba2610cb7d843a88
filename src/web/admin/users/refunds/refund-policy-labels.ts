import type { AdminSubscription } from '#shared/contract/admin/admin-users.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'
import type { PlainKey } from '#shared/texts/reader.ts'

type Policy = AdminSubscription['refundPolicy']

/** Whether the guarantee entitles the customer to a refund. Admins may refund in any case.
 * @param day formats an ISO time as a day
 */
export function refundPolicyText({ state, deadline }: Policy, day: (iso: string) => string): string {
  const t = pageTexts().of('admin-people')
  const until = deadline === null ? null : day(deadline)
  switch (state) {
    case 'possible':
      return until === null ? t('policyPossible') : t('policyPossibleUntil', { day: until })
    case 'too_late':
      return until === null ? t('policyOver') : t('policyOverOn', { day: until })
    case 'nothing_paid':
      return t('policyNothing')
    case 'not_covered':
      return t('policyNotCovered')
    case 'requested':
      return t('policyRequested')
    case 'disputed':
      return t('policyDisputed')
    case 'refunded':
      return t('policyRefunded')
    case 'declined':
      return t('policyDeclined')
  }
}

const REASONS: Readonly<Record<string, PlainKey<'admin-people'>>> = {
  subscription_create: 'firstCharge',
  subscription_cycle: 'renewal',
  subscription_update: 'planChange',
  manual: 'manualInvoice',
}

/** What an invoice is for. */
export function billingReasonLabel(reason: string | null): string {
  const key = reason === null ? 'invoice' : REASONS[reason]
  return key === undefined ? `${reason}`.replaceAll('_', ' ') : pageTexts().of('admin-people')(key)
}

/** Whether the guarantee covers an invoice: only the first charge. */
export const invoicePolicyText = (
  billingReason: string | null,
  policy: Policy,
  day: (iso: string) => string,
): string =>
  billingReason === null || billingReason === 'subscription_create'
    ? refundPolicyText(policy, day)
    : pageTexts().of('admin-people')('firstChargeOnly', { invoice: billingReasonLabel(billingReason) })
