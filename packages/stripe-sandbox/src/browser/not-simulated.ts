import type { Stripe } from '@stripe/stripe-js'
import { byName } from '../words.ts'
import { IntegrationError } from './integration-error.ts'

/** The simulated calls. */
export type Simulated =
  | 'elements'
  | 'createPaymentMethod'
  | 'confirmPayment'
  | 'confirmCardPayment'
  | 'confirmSetup'
  | 'handleNextAction'
  | 'retrievePaymentIntent'
  | 'retrieveSetupIntent'
  | 'registerAppInfo'

/** Calls that throw, by their names separated by spaces. */
const refuse = <Names extends string>(names: Names) =>
  byName(names, (name) => (): never => {
    throw new IntegrationError(`stripe.${name}() is not part of the payment sandbox.`)
  })
const removed = (name: string, instead: string) => (): never => {
  throw new IntegrationError(`stripe.${name}() was removed from Stripe.js. Use ${instead} instead.`)
}

/** All other calls of this release of Stripe.js. They exist, as react-stripe-js expects, but throw. */
export const NOT_SIMULATED = {
  ...refuse('collectBankAccountForPayment collectBankAccountForSetup collectBankAccountToken'),
  ...refuse('collectFinancialConnectionsAccounts confirmAcssDebitPayment confirmAcssDebitSetup'),
  ...refuse('confirmAffirmPayment confirmAfterpayClearpayPayment confirmAlipayPayment'),
  ...refuse('confirmAmazonPaySetup confirmAuBecsDebitPayment confirmAuBecsDebitSetup'),
  ...refuse('confirmBacsDebitSetup confirmBancontactPayment confirmBancontactSetup confirmBilliePayment'),
  ...refuse('confirmBlikPayment confirmBlikSetup confirmBoletoPayment confirmCardSetup'),
  ...refuse('confirmCashappPayment confirmCashappSetup confirmCustomerBalancePayment confirmEpsPayment'),
  ...refuse('confirmFpxPayment confirmGiropayPayment confirmGrabPayPayment confirmIdealPayment'),
  ...refuse('confirmIdealSetup confirmKlarnaPayment confirmKonbiniPayment confirmMobilepayPayment'),
  ...refuse('confirmMultibancoPayment confirmOxxoPayment confirmP24Payment confirmPayByBankPayment'),
  ...refuse('confirmPayNowPayment confirmPayPalPayment confirmPayPalSetup confirmPixPayment'),
  ...refuse('confirmPromptPayPayment confirmSepaDebitPayment confirmSepaDebitSetup confirmSofortPayment'),
  ...refuse('confirmSofortSetup confirmTwintPayment confirmUsBankAccountPayment confirmUsBankAccountSetup'),
  ...refuse('confirmWechatPayPayment createConfirmationToken createEmbeddedCheckoutPage'),
  ...refuse('createEphemeralKeyNonce createRadarSession createToken handleCardAction'),
  ...refuse('initCheckoutElementsSdk initCheckoutFormSdk initializePricing paymentRequest processOrder'),
  ...refuse('retrieveOrder verifyIdentity verifyMicrodepositsForPayment verifyMicrodepositsForSetup'),
} satisfies Record<Exclude<keyof Stripe, Simulated>, () => never>

/**
 * Removed in Stripe.js "dahlia" (https://docs.stripe.com/changelog/dahlia/2026-03-25/remove-legacy-stripejs-methods).
 */
export const REMOVED = {
  handleCardPayment: removed('handleCardPayment', 'stripe.confirmCardPayment()'),
  confirmPaymentIntent: removed('confirmPaymentIntent', 'stripe.confirmCardPayment()'),
  handleFpxPayment: removed('handleFpxPayment', 'stripe.confirmFpxPayment()'),
  handleCardSetup: removed('handleCardSetup', 'stripe.confirmCardSetup()'),
  confirmSetupIntent: removed('confirmSetupIntent', 'stripe.confirmCardSetup()'),
  createSource: removed('createSource', 'stripe.createPaymentMethod()'),
  retrieveSource: removed('retrieveSource', 'the PaymentIntents API'),
}
