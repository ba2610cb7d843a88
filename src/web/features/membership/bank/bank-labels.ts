import type { PaymentState, verifyPlanChange } from '#shared/contract/membership.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { paymentErrorText } from '#shared/offer/payment/payment-errors.ts'
import type { ChangeMessage } from '../frame/change-notice.tsx'
import type { BankAnswer } from '#web/payments/bank-answer.ts'
import { statusText } from '../subscription/subscription-status.ts'

/** Why a payment is still waiting; `null`: there was no bank step to open. */
function waitingText(answer: BankAnswer | null): string {
  switch (answer?.kind) {
    case 'canceled':
      return 'Your bank could not verify that it is you, so nothing has been charged.'
    case 'declined':
      return paymentErrorText(answer.code)
    case 'unsure':
      return "Your bank's confirmation page did not open. Please check your connection and try again."
    case 'passed':
    case undefined:
      return 'Your bank has not answered yet. Please check again in a moment.'
  }
}

type Verified = RouteData<typeof verifyPlanChange>

/** The outcome of a plan change. */
export function planChangeMessage(
  planName: string,
  { subscription, outcome }: Verified,
  answer: BankAnswer | null,
): ChangeMessage {
  switch (outcome) {
    case 'changed':
      return { title: `Your plan is now the ${planName}`, text: statusText(subscription) }
    case 'waiting':
      return { tone: 'caution', title: 'Your plan has not changed yet', text: waitingText(answer) }
    case 'dropped':
      return {
        tone: 'info',
        title: 'Your plan has not changed',
        text: 'The change was canceled, and you will not be charged for it.',
      }
  }
}

/** The outcome of a payment that the bank wanted confirmed. */
export function paymentMessage(state: PaymentState, answer: BankAnswer | null): ChangeMessage {
  switch (state) {
    case 'paid':
      return { title: 'Your payment went through', text: 'Thank you. Your plan continues.' }
    case 'waiting':
      return { tone: 'caution', title: 'Your payment is not confirmed yet', text: waitingText(answer) }
    case 'declined':
      return {
        tone: 'danger',
        title: 'Your payment did not go through',
        text: answer?.kind === 'declined' ? paymentErrorText(answer.code) : paymentErrorText('card_declined'),
      }
    case 'closed':
      return {
        tone: 'info',
        title: 'This payment is no longer needed',
        text: 'You will not be charged for it.',
      }
    case 'ended':
      return { tone: 'info', title: 'Your plan has ended', text: 'You will not be charged again.' }
  }
}
