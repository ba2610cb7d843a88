import type { DisputeDetails, DisputeRow } from '#shared/contract/admin/admin-disputes.ts'
import { sentenceCase } from '../format/format.ts'
import type { Status } from '../panels/badge.tsx'

type Reason = { label: string; text: string }

/** Stripe's dispute reasons (https://docs.stripe.com/disputes/categories) and fraud types. */
const REASONS: Readonly<Record<string, Reason>> = {
  fraudulent: { label: 'Fraud', text: 'The cardholder says they did not make this payment.' },
  unrecognized: { label: 'Not recognized', text: 'The cardholder does not recognize the payment.' },
  subscription_canceled: {
    label: 'Subscription canceled',
    text: 'The cardholder says they canceled before this payment.',
  },
  product_not_received: {
    label: 'Not received',
    text: 'The cardholder says they did not receive what they paid for.',
  },
  product_unacceptable: {
    label: 'Not as described',
    text: 'The cardholder says the product was not as described.',
  },
  credit_not_processed: {
    label: 'Refund not received',
    text: 'The cardholder says a promised refund never arrived.',
  },
  duplicate: { label: 'Charged twice', text: 'The cardholder says they were charged more than once.' },
  general: { label: 'Other reason', text: 'The bank gave no category.' },
  made_with_stolen_card: { label: 'Stolen card', text: 'The card issuer says the card was stolen.' },
  made_with_lost_card: { label: 'Lost card', text: 'The card issuer says the card was lost.' },
  made_with_counterfeit_card: {
    label: 'Counterfeit card',
    text: 'The card issuer says the card was counterfeit.',
  },
  card_never_received: {
    label: 'Card never received',
    text: 'The card issuer says the card never reached its holder.',
  },
  fraudulent_card_application: {
    label: 'Fraudulent application',
    text: 'The card issuer says someone else applied for the card.',
  },
  unauthorized_use_of_card: {
    label: 'Unauthorized use',
    text: 'The card issuer says the card was used without permission.',
  },
  misc: { label: 'Other fraud', text: 'The card issuer reports another kind of fraud.' },
}

export const reasonLabel = (reason: string): string => REASONS[reason]?.label ?? sentenceCase(reason)

/** What the cardholder or the card issuer says; null for unknown reasons. */
export const reasonText = (reason: string): string | null => REASONS[reason]?.text ?? null

export const KIND_LABELS: Readonly<Record<DisputeRow['kind'], string>> = {
  dispute: 'Dispute',
  inquiry: 'Inquiry',
  warning: 'Fraud warning',
}

export const STATE_LABELS: Readonly<Record<DisputeRow['state'], string>> = {
  to_do: 'Needs action',
  waiting: 'With the bank',
  closed: 'Closed',
}

const STATUSES: Readonly<Record<string, Status>> = {
  needs_response: { label: 'Needs response', tone: 'danger' },
  under_review: { label: 'With the bank', tone: 'info' },
  appeal_needs_response: { label: 'Appeal needs response', tone: 'danger' },
  appeal_under_review: { label: 'Appeal with the bank', tone: 'info' },
  won: { label: 'Won', tone: 'good' },
  lost: { label: 'Lost', tone: 'neutral' },
  prevented: { label: 'Prevented', tone: 'good' },
  warning_needs_response: { label: 'Needs response', tone: 'caution' },
  warning_under_review: { label: 'With the bank', tone: 'info' },
  warning_closed: { label: 'Closed', tone: 'neutral' },
  actionable: { label: 'Can be refunded', tone: 'caution' },
  refunded: { label: 'Refunded', tone: 'good' },
  disputed: { label: 'Disputed', tone: 'neutral' },
}

export const disputeStatus = (status: string): Status =>
  STATUSES[status] ?? { label: sentenceCase(status), tone: 'neutral' }

const MOMENTS: Readonly<Record<DisputeDetails['timeline'][number]['what'], string>> = {
  paid: 'Payment made',
  warned: 'Card issuer reported fraud',
  inquired: 'Bank inquired about the payment',
  disputed: 'Payment disputed',
  withdrawn: 'Amount withdrawn from the balance',
  renewals_stopped: 'Renewals stopped',
  submitted: 'Evidence submitted',
  due: 'Deadline to respond',
  refunded: 'Payment refunded',
  won: 'Dispute won',
  lost: 'Dispute lost',
  closed: 'Closed',
  reinstated: 'Amount returned to the balance',
}

export const momentText = (what: DisputeDetails['timeline'][number]['what']): string => MOMENTS[what]

type Todo = Pick<DisputeDetails, 'kind' | 'state' | 'status'>

/** What to do next, or what happens next. */
export function adviceText({ kind, state, status }: Todo): string {
  if (kind === 'warning') {
    if (status === 'actionable')
      return 'Most payments with a fraud warning are disputed later. A full refund now prevents the dispute and its fee.'
    return status === 'refunded'
      ? 'The payment was refunded, so it can no longer be disputed.'
      : 'The payment was disputed. The dispute is listed separately.'
  }
  if (state === 'waiting') return 'The bank is reviewing the evidence and decides within two to three months.'
  if (state === 'closed') {
    if (status === 'won')
      return 'The amount and the fee were returned. Renewals do not restart automatically.'
    return status === 'lost'
      ? 'The amount and the fee are lost. Nothing more can be done.'
      : 'No money was moved.'
  }
  return kind === 'inquiry'
    ? 'The bank is only asking; no money was moved. Answer or refund in full to keep this from becoming a dispute.'
    : 'If you do not respond, the dispute is lost. Accept it if the buyer is right.'
}
