import type { DisputeDetails, DisputeRow } from '#shared/contract/admin/admin-disputes.ts'
import type { Tone } from '../panels/badge.tsx'
import { words } from '../format/format.ts'

type Reason = { label: string; says: string }

/** Stripe's reasons of disputes (https://docs.stripe.com/disputes/categories) and types of fraud, for their reader. */
const REASONS: Readonly<Record<string, Reason>> = {
  fraudulent: { label: 'Fraud', says: 'The cardholder says that they did not make this payment.' },
  unrecognized: { label: 'Not recognized', says: 'The cardholder does not recognize the payment.' },
  subscription_canceled: {
    label: 'Subscription canceled',
    says: 'The cardholder says that they had canceled before this payment.',
  },
  product_not_received: {
    label: 'Not received',
    says: 'The cardholder says that they did not receive what they paid for.',
  },
  product_unacceptable: {
    label: 'Not as described',
    says: 'The cardholder says that what they received is not what was described.',
  },
  credit_not_processed: {
    label: 'Refund not received',
    says: 'The cardholder says that a refund was promised and has not come.',
  },
  duplicate: { label: 'Charged twice', says: 'The cardholder says that they were charged more than once.' },
  general: { label: 'Other reason', says: 'The bank has named no category.' },
  made_with_stolen_card: { label: 'Stolen card', says: 'The issuer says that the card was stolen.' },
  made_with_lost_card: { label: 'Lost card', says: 'The issuer says that the card was lost.' },
  made_with_counterfeit_card: {
    label: 'Counterfeit card',
    says: 'The issuer says that the card was counterfeit.',
  },
  card_never_received: {
    label: 'Card never received',
    says: 'The issuer says that the card never reached its holder.',
  },
  fraudulent_card_application: {
    label: 'False card application',
    says: 'The issuer says that somebody else had applied for the card.',
  },
  unauthorized_use_of_card: {
    label: 'Used without permission',
    says: 'The issuer says that the card was used without permission.',
  },
  misc: { label: 'Other fraud', says: 'The issuer reports fraud of another kind.' },
}

export const reasonLabel = (reason: string): string => REASONS[reason]?.label ?? words(reason)

/** What the cardholder, or the issuer, says; null for a reason that is new to us. */
export const reasonText = (reason: string): string | null => REASONS[reason]?.says ?? null

export const KIND_LABELS: Readonly<Record<DisputeRow['kind'], string>> = {
  dispute: 'Dispute',
  inquiry: 'Inquiry',
  warning: 'Fraud warning',
}

export const STATE_LABELS: Readonly<Record<DisputeRow['state'], string>> = {
  to_do: 'To do',
  waiting: 'With the bank',
  closed: 'Closed',
}

const STATUSES: Readonly<Record<string, { label: string; tone: Tone }>> = {
  needs_response: { label: 'Needs a response', tone: 'danger' },
  under_review: { label: 'With the bank', tone: 'info' },
  appeal_needs_response: { label: 'Appeal needs a response', tone: 'danger' },
  appeal_under_review: { label: 'Appeal with the bank', tone: 'info' },
  won: { label: 'Won', tone: 'good' },
  lost: { label: 'Lost', tone: 'neutral' },
  prevented: { label: 'Prevented', tone: 'good' },
  warning_needs_response: { label: 'Needs a response', tone: 'caution' },
  warning_under_review: { label: 'With the bank', tone: 'info' },
  warning_closed: { label: 'Closed', tone: 'neutral' },
  actionable: { label: 'Can be refunded', tone: 'caution' },
  refunded: { label: 'Refunded', tone: 'good' },
  disputed: { label: 'Disputed', tone: 'neutral' },
}

export const disputeStanding = (status: string): { label: string; tone: Tone } =>
  STATUSES[status] ?? { label: words(status), tone: 'neutral' }

const MOMENTS: Readonly<Record<DisputeDetails['timeline'][number]['what'], string>> = {
  paid: 'The payment was made',
  warned: 'The card issuer warned of fraud',
  inquired: 'The bank asked about the payment',
  disputed: 'The payment was disputed',
  withdrawn: 'The bank took the amount from the balance',
  renewals_stopped: 'Renewals were stopped',
  submitted: 'Evidence was submitted',
  due: 'Last moment for an answer',
  refunded: 'The payment was refunded',
  won: 'The dispute was won',
  lost: 'The dispute was lost',
  closed: 'It was closed',
  reinstated: 'The bank gave the amount back',
}

export const momentText = (what: DisputeDetails['timeline'][number]['what']): string => MOMENTS[what]

type Todo = Pick<DisputeDetails, 'kind' | 'state' | 'status'>

/** What there is to do, or to wait for, in a sentence or two. */
export function adviceText({ kind, state, status }: Todo): string {
  if (kind === 'warning') {
    if (status === 'actionable')
      return 'Most payments that are warned of are disputed later. A full refund now prevents the dispute and its fee.'
    return status === 'refunded'
      ? 'The payment was refunded, so it cannot be disputed any more.'
      : 'The payment was disputed. The dispute has a row of its own.'
  }
  if (state === 'waiting') return 'The evidence is with the bank. It decides within two to three months.'
  if (state === 'closed') {
    if (status === 'won') return 'The amount and the fee came back. Renewals do not restart by themselves.'
    return status === 'lost'
      ? 'The bank keeps the amount and the fee. Nothing more can be done.'
      : 'No money has moved.'
  }
  return kind === 'inquiry'
    ? 'The bank only asks, and no money has moved. An answer, or a full refund, keeps it from becoming a dispute.'
    : 'Without an answer the dispute is lost. Accept it where the buyer is right.'
}
