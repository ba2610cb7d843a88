import type { Stripe } from '@stripe/stripe-js'
import { IntegrationError } from './integration-error.ts'

/** The simulated calls. */
export type Simulated =
  | 'elements'
  | 'createPaymentMethod'
  | 'confirmPayment'
  | 'confirmCardPayment'
  | 'confirmSetup'
  | 'handleNextAction'
  | 'handleCardAction'
  | 'retrievePaymentIntent'
  | 'retrieveSetupIntent'
  | 'registerAppInfo'

const refuse = (name: string) => (): never => {
  throw new IntegrationError(`stripe.${name}() is not part of the payment sandbox.`)
}
const removed = (name: string, instead: string) => (): never => {
  throw new IntegrationError(`stripe.${name}() was removed from Stripe.js. Use ${instead} instead.`)
}

/** All other calls of this release of Stripe.js. They exist, as react-stripe-js expects, but throw. */
export const NOT_SIMULATED = {
  collectBankAccountForPayment: refuse('collectBankAccountForPayment'),
  collectBankAccountForSetup: refuse('collectBankAccountForSetup'),
  collectBankAccountToken: refuse('collectBankAccountToken'),
  collectFinancialConnectionsAccounts: refuse('collectFinancialConnectionsAccounts'),
  confirmAcssDebitPayment: refuse('confirmAcssDebitPayment'),
  confirmAcssDebitSetup: refuse('confirmAcssDebitSetup'),
  confirmAffirmPayment: refuse('confirmAffirmPayment'),
  confirmAfterpayClearpayPayment: refuse('confirmAfterpayClearpayPayment'),
  confirmAlipayPayment: refuse('confirmAlipayPayment'),
  confirmAmazonPaySetup: refuse('confirmAmazonPaySetup'),
  confirmAuBecsDebitPayment: refuse('confirmAuBecsDebitPayment'),
  confirmAuBecsDebitSetup: refuse('confirmAuBecsDebitSetup'),
  confirmBacsDebitSetup: refuse('confirmBacsDebitSetup'),
  confirmBancontactPayment: refuse('confirmBancontactPayment'),
  confirmBancontactSetup: refuse('confirmBancontactSetup'),
  confirmBilliePayment: refuse('confirmBilliePayment'),
  confirmBlikPayment: refuse('confirmBlikPayment'),
  confirmBlikSetup: refuse('confirmBlikSetup'),
  confirmBoletoPayment: refuse('confirmBoletoPayment'),
  confirmCardSetup: refuse('confirmCardSetup'),
  confirmCashappPayment: refuse('confirmCashappPayment'),
  confirmCashappSetup: refuse('confirmCashappSetup'),
  confirmCustomerBalancePayment: refuse('confirmCustomerBalancePayment'),
  confirmEpsPayment: refuse('confirmEpsPayment'),
  confirmFpxPayment: refuse('confirmFpxPayment'),
  confirmGiropayPayment: refuse('confirmGiropayPayment'),
  confirmGrabPayPayment: refuse('confirmGrabPayPayment'),
  confirmIdealPayment: refuse('confirmIdealPayment'),
  confirmIdealSetup: refuse('confirmIdealSetup'),
  confirmKlarnaPayment: refuse('confirmKlarnaPayment'),
  confirmKonbiniPayment: refuse('confirmKonbiniPayment'),
  confirmMobilepayPayment: refuse('confirmMobilepayPayment'),
  confirmMultibancoPayment: refuse('confirmMultibancoPayment'),
  confirmOxxoPayment: refuse('confirmOxxoPayment'),
  confirmP24Payment: refuse('confirmP24Payment'),
  confirmPayByBankPayment: refuse('confirmPayByBankPayment'),
  confirmPayNowPayment: refuse('confirmPayNowPayment'),
  confirmPayPalPayment: refuse('confirmPayPalPayment'),
  confirmPayPalSetup: refuse('confirmPayPalSetup'),
  confirmPixPayment: refuse('confirmPixPayment'),
  confirmPromptPayPayment: refuse('confirmPromptPayPayment'),
  confirmSepaDebitPayment: refuse('confirmSepaDebitPayment'),
  confirmSepaDebitSetup: refuse('confirmSepaDebitSetup'),
  confirmSofortPayment: refuse('confirmSofortPayment'),
  confirmSofortSetup: refuse('confirmSofortSetup'),
  confirmTwintPayment: refuse('confirmTwintPayment'),
  confirmUsBankAccountPayment: refuse('confirmUsBankAccountPayment'),
  confirmUsBankAccountSetup: refuse('confirmUsBankAccountSetup'),
  confirmWechatPayPayment: refuse('confirmWechatPayPayment'),
  createConfirmationToken: refuse('createConfirmationToken'),
  createEmbeddedCheckoutPage: refuse('createEmbeddedCheckoutPage'),
  createEphemeralKeyNonce: refuse('createEphemeralKeyNonce'),
  createRadarSession: refuse('createRadarSession'),
  createToken: refuse('createToken'),
  initCheckoutElementsSdk: refuse('initCheckoutElementsSdk'),
  initCheckoutFormSdk: refuse('initCheckoutFormSdk'),
  initializePricing: refuse('initializePricing'),
  paymentRequest: refuse('paymentRequest'),
  processOrder: refuse('processOrder'),
  retrieveOrder: refuse('retrieveOrder'),
  verifyIdentity: refuse('verifyIdentity'),
  verifyMicrodepositsForPayment: refuse('verifyMicrodepositsForPayment'),
  verifyMicrodepositsForSetup: refuse('verifyMicrodepositsForSetup'),
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
