import type { Catalogue } from '#shared/texts/text.ts'

/** The request for consent and the choices about it. Ad blockers would block a file with "consent" in its name. */
export const en = {
  refuseAll: 'Refuse all',
  acceptAll: 'Accept all',
  choose: 'Choose',
  globalPrivacyControl:
    'Your browser sends the Global Privacy Control signal, so nothing about your visit goes to advertising.',
  close: 'Close',
  save: 'Save',

  healthTitle: 'Your answers about your health',
  healthUse: 'We use them only for your plan. <link>Health Data Privacy</link> has the details.',
  healthWithdrawn:
    'You have withdrawn your consent. This browser no longer holds any answers about your health.',
  healthStored:
    'You have sent us your answers with your email address. To delete those as well, delete your account on <account>your account page</account>.',
  healthStoredOrWrite:
    'You have sent us your answers with your email address. To delete those as well, delete your account on <account>your account page</account>, or write to <mail>{address}</mail> if you do not have one.',
  withdraw: 'Withdraw my consent',
  eraseText: 'This erases your answers about your health from this browser. Without them there is no plan.',
  keep: 'Keep them',
  erase: 'Erase them',
} as const satisfies Catalogue
