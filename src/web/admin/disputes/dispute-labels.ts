import type { DisputeDetails, DisputeRow } from '#shared/contract/admin/admin-disputes.ts'
import { sentenceCase } from '../format/format.ts'
import type { Status } from '../panels/badge.tsx'
import { pageTexts } from '#web/app/texts/page-texts.ts'
import type { PlainKey } from '#shared/texts/reader.ts'

type Key = PlainKey<'admin-people'>
type Reason = { label: Key; text: Key }

const textOf = (key: Key): string => pageTexts().of('admin-people')(key)

/** Stripe's dispute reasons (https://docs.stripe.com/disputes/categories) and fraud types. */
const REASONS: Readonly<Record<string, Reason>> = {
  fraudulent: { label: 'reasonFraud', text: 'reasonFraudText' },
  unrecognized: { label: 'reasonUnrecognized', text: 'reasonUnrecognizedText' },
  subscription_canceled: {
    label: 'reasonCanceled',
    text: 'reasonCanceledText',
  },
  product_not_received: {
    label: 'reasonNotReceived',
    text: 'reasonNotReceivedText',
  },
  product_unacceptable: {
    label: 'reasonUnacceptable',
    text: 'reasonUnacceptableText',
  },
  credit_not_processed: {
    label: 'reasonCredit',
    text: 'reasonCreditText',
  },
  duplicate: { label: 'reasonTwice', text: 'reasonTwiceText' },
  general: { label: 'otherReason', text: 'reasonGeneralText' },
  made_with_stolen_card: { label: 'reasonStolen', text: 'reasonStolenText' },
  made_with_lost_card: { label: 'reasonLost', text: 'reasonLostText' },
  made_with_counterfeit_card: {
    label: 'reasonCounterfeit',
    text: 'reasonCounterfeitText',
  },
  card_never_received: {
    label: 'reasonNeverReceived',
    text: 'reasonNeverReceivedText',
  },
  fraudulent_card_application: {
    label: 'reasonApplication',
    text: 'reasonApplicationText',
  },
  unauthorized_use_of_card: {
    label: 'reasonUnauthorized',
    text: 'reasonUnauthorizedText',
  },
  misc: { label: 'reasonMisc', text: 'reasonMiscText' },
}

export function reasonLabel(reason: string): string {
  const known = REASONS[reason]
  return known === undefined ? sentenceCase(reason) : textOf(known.label)
}

/** What the cardholder or the card issuer says; null for unknown reasons. */
export function reasonText(reason: string): string | null {
  const known = REASONS[reason]
  return known === undefined ? null : textOf(known.text)
}

const KIND_LABELS: Readonly<Record<DisputeRow['kind'], Key>> = {
  dispute: 'kindDispute',
  inquiry: 'kindInquiry',
  warning: 'kindWarning',
}

export const kindLabel = (kind: DisputeRow['kind']): string => textOf(KIND_LABELS[kind])

const STATE_LABELS: Readonly<Record<DisputeRow['state'], Key>> = {
  to_do: 'stateToDo',
  waiting: 'withBank',
  closed: 'closed',
}

export const stateLabel = (state: DisputeRow['state']): string => textOf(STATE_LABELS[state])

const STATUSES: Readonly<Record<string, { label: Key; tone: Status['tone'] }>> = {
  needs_response: { label: 'needsResponse', tone: 'danger' },
  under_review: { label: 'withBank', tone: 'info' },
  appeal_needs_response: { label: 'appealNeedsResponse', tone: 'danger' },
  appeal_under_review: { label: 'appealWithBank', tone: 'info' },
  won: { label: 'won', tone: 'good' },
  lost: { label: 'lost', tone: 'neutral' },
  prevented: { label: 'prevented', tone: 'good' },
  warning_needs_response: { label: 'needsResponse', tone: 'caution' },
  warning_under_review: { label: 'withBank', tone: 'info' },
  warning_closed: { label: 'closed', tone: 'neutral' },
  actionable: { label: 'canBeRefunded', tone: 'caution' },
  refunded: { label: 'refunded', tone: 'good' },
  disputed: { label: 'disputed', tone: 'neutral' },
}

export function disputeStatus(status: string): Status {
  const known = STATUSES[status]
  if (known === undefined) return { label: sentenceCase(status), tone: 'neutral' }
  return { label: textOf(known.label), tone: known.tone }
}

const MOMENTS: Readonly<Record<DisputeDetails['timeline'][number]['what'], Key>> = {
  paid: 'momentPaid',
  warned: 'momentWarned',
  inquired: 'momentInquired',
  disputed: 'momentDisputed',
  withdrawn: 'momentWithdrawn',
  renewals_stopped: 'momentStopped',
  submitted: 'causeEvidence',
  due: 'momentDue',
  refunded: 'momentRefunded',
  won: 'momentWon',
  lost: 'momentLost',
  closed: 'closed',
  reinstated: 'momentReinstated',
}

export const momentText = (what: DisputeDetails['timeline'][number]['what']): string => textOf(MOMENTS[what])

type Todo = Pick<DisputeDetails, 'kind' | 'state' | 'status'>

/** What to do next, or what happens next. */
export function adviceText({ kind, state, status }: Todo): string {
  const t = pageTexts().of('admin-people')
  if (kind === 'warning') {
    if (status === 'actionable') return t('adviceWarning')
    return status === 'refunded' ? t('adviceRefunded') : t('adviceDisputed')
  }
  if (state === 'waiting') return t('adviceWaiting')
  if (state === 'closed') {
    if (status === 'won') return t('adviceWon')
    return status === 'lost' ? t('adviceLost') : t('adviceNoMoney')
  }
  return kind === 'inquiry' ? t('adviceInquiry') : t('adviceRespond')
}
