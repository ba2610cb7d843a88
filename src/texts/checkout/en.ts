import type { Catalogue } from '#shared/texts/text.ts'

/** The checkout, from the email address to the payment. Texts of declined cards and of plans are other areas. */
export const en = {
  choosePlan: 'Choose a plan above to pay for it here.',
  changePlan: 'Change plan',
  // The struck-through price is read aloud as such.
  today: 'Today',
  reducedPrice: '<hidden>was </hidden><old>{old}</old><hidden>, now</hidden> {price}',
  untilCanceled: 'Then, until you cancel',
  todayThen: '{today} today, then {renewal}',

  emailHint: 'Your plan will be linked to this email address.',
  email: 'Email',
  continue: 'Continue',
  emailIs: '<label>Email</label> <email>{email}</email>',
  changeEmail: 'Change<hidden> your email</hidden>',

  cardForm: 'Pay with card',
  cardsAndWallets: 'Accepted cards and wallets',
  orPayWithCard: 'Or pay with card',
  fullName: 'Full name',
  country: 'Country',
  findingCountry: 'Finding your country…',
  chooseCountry: 'Choose your country',
  agreeToTerms: 'I agree: {terms}',
  // The label of the button is fixed by law in German, without a price.
  pay: 'Pay {price?} and get my plan',
  payTerms:
    'By paying, you agree to our <terms>Terms and Conditions</terms>. Our <privacy>Privacy Policy</privacy> explains how we use your data.',
  opensInNewTab: '(opens in a new tab)',

  // In the web view of a social app, such as "Instagram". The wallet is "Apple Pay" or "Google Pay".
  walletElsewhere:
    '{wallet} does not work inside {app}. To pay with it, open this page in your browser. Your answers are kept.',
  openInBrowser: 'Open in browser',
  copyLink: 'Copy link',
  linkCopied: 'Link copied. Paste it into the address bar of your browser.',
  copyByHand: 'Copy this link and paste it into the address bar of your browser:',

  fullNameMissing: 'Full name is required',
  fullNameInvalid: 'Please enter your full name',
  countryMissing: 'Country is required',
  consentMissing: 'Please tick this box to agree to the renewal',
  startMissing: 'Please tick this box so that we can start immediately',

  paying: 'Paying…',
  payingTitle: 'Processing your payment…',
  payingText: 'This takes a few seconds.',
  waitingForBank: 'Waiting for your bank…',
  waitingForBankText: "Please follow your bank's instructions. Nothing is charged until you do.",
  checking: 'Checking your payment…',
  checkingText: 'This can take a minute. Whatever happens, you will not be charged twice.',
  unfinishedTitle: 'Your payment is not finished',
  unfinished: 'Your bank asks you to confirm it. You have not been charged yet.',
  continueWithBank: 'Continue with your bank',

  received: 'Payment received',
  alreadyPaid: 'Already paid',
  planReadyFor: 'Your plan is ready for <email>{email}</email>.',
  paidWith: 'You have paid for your plan with <email>{email}</email>. You will not be charged again.',
  continueToAccount: 'Continue to your account',
  completeAccount: 'Complete your account',
  emailLink: 'Email me a link',
  signInToChange: 'Sign in to change your plan',

  // Titles of messages.
  canceledTitle: 'Authentication Canceled',
  paymentError: 'Payment Error',
  otherPlanTitle: 'You already have a plan',
  cardAgainTitle: 'Please enter your card again',
  notMadeTitle: 'Payment not completed',
  pausedTitle: 'Payment paused',
  newPriceTitle: 'New price',
  canceledHint:
    'You have not been charged. If you did not cancel, your bank could not verify that it was you.',
  failedHint: 'If this payment did go through after all, you will not be charged a second time.',
  // The time changes while the payer waits.
  pausedText:
    'Too many payments with declined cards. To protect cardholders, please wait <time>{time}</time>, or <contact>contact us</contact>. You have not been charged.',
  minutes: { one: '{count} minute', other: '{count} minutes' },
  pauseOver: 'Thank you for waiting. You can try to pay again now.',

  // Most of these are fixed by the specification.
  formInvalid: 'Please fill in all required fields correctly',
  productInvalid: 'Invalid product information',
  productNotFound: 'Product not found: {product}',
  emailMissing: 'Email address is required',
  cardInvalid: 'Please enter valid card details',
  formNotReady: 'Payment form not ready. Please try again.',
  noWalletMethod: 'No payment method available',
  timedOut: 'Payment request timed out. Please try again.',
  canceled: 'Authentication was canceled. Please try again with the same or a different payment method.',
  notInitialized: 'Failed to initialize payment. Please try again.',
  noStripe: 'Stripe has not been initialized',
  unknownError: 'Unknown error occurred',
  notCompleted: 'Failed to complete payment',
  notConfirmed: 'Failed to confirm payment',
  noSubscription: 'Subscription creation failed',
  noMethod: 'Unable to create payment method',
  methodFailed: 'Failed to create payment method',
  notMade: 'Your last payment was not completed, and you have not been charged.',
  paused: 'Too many payments with declined cards.',
  newPrice: 'The price of this plan has changed. Please check it before you pay.',
} as const satisfies Catalogue
