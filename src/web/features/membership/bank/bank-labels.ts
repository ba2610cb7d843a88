import type { PaymentState, verifyPlanChange } from '#shared/contract/membership.ts'
import type { RouteData } from '#shared/contract/route.ts'
import type { Reader } from '#shared/texts/reader.ts'
import type { ChangeMessage } from '../frame/change-notice.tsx'
import type { BankAnswer } from '#web/payments/bank-answer.ts'
import { paymentErrorText } from '#web/payments/payment-error-text.ts'
import { statusText } from '../subscription/subscription-status.ts'

type BankTexts = Reader<'bank'>['t']

/** Why a payment is still waiting; `null`: there was no bank step to open. */
function waitingText(answer: BankAnswer | null, bank: BankTexts): string {
  switch (answer?.kind) {
    case 'canceled':
      return bank('notVerified')
    case 'declined':
      return paymentErrorText(answer.code)
    case 'unsure':
      return bank('notOpened')
    case 'passed':
    case undefined:
      return bank('noAnswer')
  }
}

type Verified = RouteData<typeof verifyPlanChange>

/** The outcome of a plan change. */
export function planChangeMessage(
  planName: string,
  { subscription, outcome }: Verified,
  answer: BankAnswer | null,
  { reader, bank }: { reader: Reader<'subscription'>; bank: BankTexts },
): ChangeMessage {
  const { t } = reader
  switch (outcome) {
    case 'changed':
      return { title: t('changed', { plan: planName }), text: statusText(subscription, reader) }
    case 'waiting':
      return { tone: 'caution', title: t('notChangedYetTitle'), text: waitingText(answer, bank) }
    case 'dropped':
      return { tone: 'info', title: t('notChangedTitle'), text: t('changeDropped') }
  }
}

/** The outcome of a payment that the bank wanted confirmed. */
export function paymentMessage(
  state: PaymentState,
  answer: BankAnswer | null,
  bank: BankTexts,
): ChangeMessage {
  switch (state) {
    case 'paid':
      return { title: bank('paidTitle'), text: bank('paidText') }
    case 'waiting':
      return { tone: 'caution', title: bank('waitingTitle'), text: waitingText(answer, bank) }
    case 'declined':
      return {
        tone: 'danger',
        title: bank('declinedTitle'),
        text: paymentErrorText(answer?.kind === 'declined' ? answer.code : 'card_declined'),
      }
    case 'closed':
      return { tone: 'info', title: bank('closedTitle'), text: bank('closedText') }
    case 'ended':
      return { tone: 'info', title: bank('endedTitle'), text: bank('endedText') }
  }
}
