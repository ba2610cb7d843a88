import type { Catalogue } from '#shared/texts/text.ts'

/** The page that ends reminders by email. */
export const en = {
  title: 'Unsubscribe from these emails',
  openLink: 'Please open the link at the end of the email we sent you.',
  failed: 'You are still subscribed. Please try again.',
  doneTitle: 'Done',
  done: 'We will send no more reminders to {email}. You will still get emails about a purchase or an account.',
  linkOverTitle: 'This link does not work',
  linkOver: 'Please use the link in our most recent email.',
  text: 'You will get no more reminders from us. You will still get emails about a purchase or an account.',
  unsubscribe: 'Unsubscribe',
} as const satisfies Catalogue
