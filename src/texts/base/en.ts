import type { Catalogue } from '#shared/texts/text.ts'

/** What any page may show: titles, frame, dialogs, failed calls. */
export const en = {
  // Titles of pages, in the tab of the browser.
  titleResults: 'Your results',
  titlePlan: 'Your plan',
  titleOffer: 'Your offer',
  titleAccount: 'Your account',
  titleThankYou: 'Thank you',
  titleSignIn: 'Sign in',
  titleForgottenPassword: 'Forgotten password',
  titleNewPassword: 'New password',
  titleEmailAddress: 'Your e-mail address',
  titleSubscription: 'Your subscription',
  titleReceipt: 'Receipt',
  titleCancel: 'Cancel your subscription',
  titleWithdraw: 'Withdraw from contract',
  titleConfirmPayment: 'Confirm your payment',
  titleEmails: 'E-mails',

  // Links of header and footer; some are also titles.
  yourPlan: 'Your plan',
  signIn: 'Sign in',
  footerLinks: 'Information',
  reviews: 'Reviews',
  terms: 'Terms and Conditions',
  privacy: 'Privacy Policy',
  healthPrivacy: 'Health Data Privacy',
  contact: 'Contact',
  companyAndAddress: '{company}, {address}',
  privacyChoices: 'Privacy choices',

  loading: 'Loading',
  startingApp: 'Initializing app data...',

  pageFailedTitle: 'Something went wrong',
  pageFailedText: 'Your answers are safe. Please try again.',
  tryAgain: 'Try again',
  unexpectedError: 'An unexpected error occurred',
  tooManySeconds: {
    one: 'Too many attempts. Please try again in {count} second.',
    other: 'Too many attempts. Please try again in {count} seconds.',
  },
  tooManyMinutes: {
    one: 'Too many attempts. Please try again in {count} minute.',
    other: 'Too many attempts. Please try again in {count} minutes.',
  },
  tooManyForNow: 'Too many attempts. Please try again in a minute.',
  noConnection: 'We could not reach the server: please check your connection. Nothing you typed is lost.',
  signInEndedTitle: 'Your sign-in has ended',
  signInEndedText: 'Nothing was changed. Please <link>sign in again</link> to continue.',

  quote: '“{text}”',

  startOverTitle: 'Start over?',
  startOverText: 'Your answers so far will be deleted from this device. This cannot be undone.',
  keepAnswers: 'Keep my answers',
  startOver: 'Start over',

  // Read aloud for the buttons beside a number; the label names it: "Age".
  oneLess: '{label}: one less',
  oneMore: '{label}: one more',

  sandbox: '<strong>Simulated payments.</strong> No card is charged and no money moves.',
  testMode: '<strong>Test mode.</strong> Only test cards work here, and no money moves.',

  emailMissing: 'Email is required',
  emailInvalid: 'Please enter a valid email address',
} as const satisfies Catalogue
