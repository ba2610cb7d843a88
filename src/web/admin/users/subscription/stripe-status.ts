import { pageTexts } from '#web/app/texts/page-texts.ts'
import type { PlainKey } from '#shared/texts/reader.ts'
import { sentenceCase } from '../../format/format.ts'

/** Stripe's own words for the status of a subscription. */
const STRIPE_STATUSES: Readonly<Record<string, PlainKey<'admin-people'>>> = {
  active: 'stripeActive',
  trialing: 'stripeTrialing',
  past_due: 'stripePastDue',
  unpaid: 'stripeUnpaid',
  paused: 'stripePaused',
  canceled: 'stripeCanceled',
  incomplete: 'stripeIncomplete',
  incomplete_expired: 'stripeExpired',
}

/** The status of a subscription at Stripe; an unknown one by its name. */
export function stripeStatus(status: string): string {
  const key = STRIPE_STATUSES[status]
  return key === undefined ? sentenceCase(status) : pageTexts().of('admin-people')(key)
}
