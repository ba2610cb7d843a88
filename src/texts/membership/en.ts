import type { Catalogue } from '#shared/texts/text.ts'

/** The frame of the member's pages, and the account page. */
export const en = {
  yourPages: 'Your pages',
  placeSubscription: 'Subscription',
  placeAccount: 'Account',
  signOut: 'Sign out',
  pleaseSignIn: 'Please sign in',
  notLoadedTitle: 'This did not load',

  // Pages that a link in an email opens. How to do the same without it follows the text.
  linkFailedTitle: 'This link does not work',
  linkFailedText: 'It may be incomplete or from an older email.',
  paymentNotLoaded: 'Your payment could not be loaded.',
  loadingPayment: 'Loading your payment…',
  subscriptionNotLoaded: 'Your subscription could not be loaded.',
  loadingSubscription: 'Loading your subscription…',
  receiptNotLoaded: 'Your receipt could not be loaded.',
  loadingReceipt: 'Loading your receipt…',
  contractNotLoaded: 'Your contract could not be loaded.',
  loadingContract: 'Loading your contract…',

  accountTitle: 'Your account',
  accountSignIn: 'Sign in to manage your email address, your password and your data.',
  accountNotLoaded: 'Your account could not be loaded.',
  loadingAccount: 'Loading your account…',

  email: 'Email',
  confirmed: 'Confirmed',
  notConfirmed: 'Not confirmed',
  confirmText:
    'Confirm that this address is yours, and everything you bought with it will appear in your account.',
  emailNotSent: 'The email could not be sent.',
  checkInbox: 'Check your inbox',
  linkSent: 'A link is on its way. Open it in this browser; it may take a minute to arrive.',
  sendLink: 'Send me a link',
  sendAgain: 'Send it again',

  passwordChangedTitle: 'Your password has been changed',
  passwordChanged: 'You are signed out everywhere else.',
  changePassword: 'Change password',
  passwordNotChanged: 'Your password was not changed.',
  keepPassword: 'Keep my password',
  savePassword: 'Save new password',

  signIns: 'Sign-ins',
  signInsNotLoaded: 'Your sign-ins could not be loaded.',
  loadingSignIns: 'Loading your sign-ins…',
  whereSignedIn: 'Where you are signed in',
  unknownDevice: 'Unknown device',
  deviceOn: '{browser} on {system}',
  thisDevice: 'This device',
  signedInOn: 'Signed in on {moment}',
  lastUsedOn: 'Last used on {moment}',
  endThis: 'End<hidden> the sign-in on {device} of {moment}</hidden>',
  endOthers: 'End other sign-ins',
  endTitle: 'End the sign-in on {device}',
  endOthersTitle: 'End all other sign-ins',
  keepSignedIn: 'Keep signed in',
  endOne: 'End sign-in',
  endAll: 'End sign-ins',
  noneEnded: 'No sign-in was ended.',
  ended: { one: '{count} sign-in has ended.', other: '{count} sign-ins have ended.' },
  signOutText:
    'Lost a phone, or used a shared computer? “Sign out everywhere” signs you out on every device, including this one.',
  signOutEverywhere: 'Sign out everywhere',
  stillSignedIn: 'You are still signed in elsewhere.',

  dataTitle: 'Your data',
  dataText:
    'One file with everything we hold about you: your account, your quiz answers, your payments, the emails we sent, and records of your visits.',
  dataNotLoaded: 'Your data could not be loaded.',
  dataSaved: 'Your file has been downloaded',
  download: 'Download my data',
  collecting: 'Collecting everything takes a moment.',

  deleteTitle: 'Delete your account',
  deleteText: 'Deletes your account, your quiz answers and your plan, immediately and permanently.',
  delete: 'Delete my account',
  deleteFormTitle: 'This cannot be undone',
  deleteSubscription: 'An active subscription ends immediately, without a refund for the remaining time.',
  deleteWithdraw:
    'If you can still withdraw from your contract, do that first on your subscription page to get your money back.',
  deleteKept:
    'We keep purchases, invoices and refunds for as long as tax law requires, without your name and address: we can no longer tell that they were yours. The same is true of visit counts.',
  deleteGone:
    'Your account, your answers and what you wrote to us will be gone. If you want a copy, download your data first.',
  keepAccount: 'Keep my account',
  deleteEverything: 'Delete everything',
  notDeleted: 'Your account was not deleted.',
  goodbye: 'Goodbye',
  deletedTitle: 'Your account has been deleted',
  deletedText:
    'We have deleted what we held about you, and cleared this browser as well. Invoices are kept without your name for as long as the law requires.',
  farewell: 'Thank you for being with us, and all the best.',
} as const satisfies Catalogue
