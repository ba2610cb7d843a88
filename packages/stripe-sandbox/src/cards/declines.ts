/**
 * A bank's decline, as Stripe words it (https://docs.stripe.com/declines/codes, https://docs.stripe.com/error-codes).
 */
export type Decline = {
  code: string
  declineCode: string
  message: string
  param?: 'cvc' | 'exp_month' | 'exp_year' | 'number'
  advice: 'try_again_later' | 'do_not_try_again' | 'confirm_card_data'
  networkDeclineCode: string
}

const declined = (declineCode: string, more: Partial<Decline> = {}): Decline => ({
  code: 'card_declined',
  declineCode,
  message: 'Your card was declined.',
  advice: 'try_again_later',
  networkDeclineCode: '01',
  ...more,
})

const DECLINES = {
  generic_decline: declined('generic_decline'),
  insufficient_funds: declined('insufficient_funds', {
    message: 'Your card has insufficient funds.',
    networkDeclineCode: '51',
  }),
  lost_card: declined('lost_card', { advice: 'do_not_try_again', networkDeclineCode: '41' }),
  stolen_card: declined('stolen_card', {
    advice: 'do_not_try_again',
    networkDeclineCode: '43',
  }),
  expired_card: declined('expired_card', {
    code: 'expired_card',
    message: 'Your card has expired.',
    param: 'exp_month',
    advice: 'confirm_card_data',
    networkDeclineCode: '54',
  }),
  incorrect_cvc: declined('incorrect_cvc', {
    code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
    param: 'cvc',
    advice: 'confirm_card_data',
    networkDeclineCode: '82',
  }),
  processing_error: declined('processing_error', {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
    networkDeclineCode: '96',
  }),
  card_velocity_exceeded: declined('card_velocity_exceeded', {
    message:
      'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
    networkDeclineCode: '65',
  }),
  fraudulent: declined('fraudulent', { advice: 'do_not_try_again', networkDeclineCode: '59' }),
  authentication_required: declined('authentication_required', {
    code: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
    networkDeclineCode: '1A',
  }),
} satisfies Record<string, Decline>

export type DeclineName = keyof typeof DECLINES

export const declineOf = (name: DeclineName): Decline => DECLINES[name]
