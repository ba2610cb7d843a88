import type Stripe from 'stripe'
import { formatMoney } from '#shared/offer/payment/money.ts'
import type { Evidence, EvidenceCharge } from './read-evidence.ts'
import { paidPress, renewalTextOf, termsOf, timeText, words } from './evidence-labels.ts'
import { moneySections } from './terms-text.ts'

/** Stripe's limit per text field. Seven long fields stay below its total of 150,000. */
const MAX_FIELD_CHARACTERS = 20_000
/** For a name or an address. */
const MAX_NAME_CHARACTERS = 500
const CUT_MARK = '\n[shortened]'

type Fields = Stripe.DisputeUpdateParams.Evidence

/** Cuts `text` to a number of UTF-16 units, between characters. */
function cut(text: string, maxLength = MAX_FIELD_CHARACTERS): string {
  if (text.length <= maxLength) return text
  const end = text.slice(0, maxLength - CUT_MARK.length)
  return `${end.isWellFormed() ? end : end.slice(0, -1)}${CUT_MARK}`
}

const linesOf = (...parts: readonly (string | false | null | undefined | readonly string[])[]): string =>
  parts
    .flat()
    .filter((line): line is string => typeof line === 'string' && line !== '')
    .join('\n')

function accessLog({ use, mails }: Evidence): string {
  const { registeredAt, emailConfirmedAt, signIns, lastSignInAt, answersGiven, quizCompletedAt } = use
  return linesOf(
    'All times are UTC.',
    answersGiven !== null && `The customer answered ${answersGiven} questions, from which the plan was made.`,
    quizCompletedAt !== null && `${timeText(quizCompletedAt)}: questions completed`,
    use.events.map(
      ({ name, count, firstAt, lastAt }) =>
        `${timeText(firstAt)}: ${words(name)}${count > 1 ? `, ${count} times until ${timeText(lastAt)}` : ''}`,
    ),
    registeredAt !== null && `${timeText(registeredAt)}: account created`,
    emailConfirmedAt !== null && `${timeText(emailConfirmedAt)}: e-mail address confirmed`,
    signIns.map((at) => `${timeText(at)}: signed in`),
    lastSignInAt !== null && `Last sign-in: ${timeText(lastSignInAt)}`,
    mails.flatMap(({ subject, kind, sentAt }) =>
      sentAt === null ? [] : [`${timeText(sentAt)}: e-mail sent, "${subject ?? words(kind)}"`],
    ),
  )
}

/** How and when the policies were shown; null if no page was recorded. */
function shownText(evidence: Evidence): string | null {
  const press = paidPress(evidence)
  if (press === null) return null
  const { shown, server } = press.content
  if (shown === null) return null
  const { consent, links, button, guarantee } = shown
  return linesOf(
    `Before the purchase, at ${timeText(server.at)}, the page ${shown.path} showed the following at the button "${button}":`,
    `"${shown.renewalTerms}"`,
    consent !== null &&
      `Beside it was a box, which the customer had ${consent.isTicked ? 'ticked' : 'not ticked'}: "${consent.wording}"`,
    links.length > 0 &&
      `Links beside the button: ${links.map(({ label, path }) => `${label} (${path})`).join(', ')}.`,
    guarantee !== null && `The page also showed: "${guarantee.title}. ${guarantee.text}"`,
    `The record of the page has the SHA-256 hash ${press.contentHash} and is number ${press.sequence} of a chain of records.`,
  )
}

function disclosure(evidence: Evidence, about: RegExp): string | undefined {
  const { text, isOfPurchase } = termsOf(evidence)
  const shown = shownText(evidence)
  const sections =
    text === null ? [] : moneySections(text).filter((section) => about.test(section.split('\n')[0] ?? ''))
  if (shown === null && sections.length === 0) return undefined
  return cut(
    linesOf(
      shown,
      sections.length > 0 && (isOfPurchase ? 'The terms in force at the purchase say:' : 'The terms say:'),
      sections,
    ),
  )
}

const chargeText = ({ amountPaidMinor, currency, paidAt, createdAt }: EvidenceCharge): string =>
  `the charge of ${formatMoney(amountPaidMinor, currency)} on ${timeText(paidAt ?? createdAt)}`

/** undefined if the charge followed the cancellation, so that there is nothing to rebut. */
function cancellationRebuttal(
  { subscription: { canceledAt }, mails }: Evidence,
  charge: EvidenceCharge,
): string | undefined {
  const chargedAt = charge.paidAt ?? charge.createdAt
  if (canceledAt !== null && canceledAt < chargedAt) return undefined
  const reminders = mails.flatMap(({ kind, sentAt }) =>
    kind === 'renewal_reminder' && sentAt !== null && sentAt < chargedAt ? [sentAt] : [],
  )
  return cut(
    linesOf(
      canceledAt === null
        ? `The customer did not cancel before ${chargeText(charge)} or afterwards.`
        : `The customer canceled on ${timeText(canceledAt)}, after ${chargeText(charge)}.`,
      'A subscription can be canceled at any time in the account, and without a password by a link in each receipt.',
      reminders.map((at) => `A reminder of the renewal was sent on ${timeText(at)}.`),
    ),
  )
}

function refundRefusal({ refundRequests, refunds }: Evidence): string {
  const given = refunds.filter(({ status }) => status === 'succeeded' || status === 'pending')
  return cut(
    linesOf(
      refundRequests.length === 0 && 'The customer has not requested a refund in their account.',
      refundRequests.map(({ at, status, decidedAt }) =>
        decidedAt === null
          ? `The customer requested a refund on ${timeText(at)}. It has not been decided yet.`
          : `The customer requested a refund on ${timeText(at)}. It was ${status} on ${timeText(decidedAt)}.`,
      ),
      given.map(
        ({ amountMinor, currency, createdAt }) =>
          `${formatMoney(amountMinor, currency)} was refunded on ${timeText(createdAt)}.`,
      ),
    ),
  )
}

function product(evidence: Evidence): string {
  const { seller, subscription } = evidence
  const plan = paidPress(evidence)?.content.server.plan
  return cut(
    linesOf(
      `${subscription.planName}, a subscription to a digital service of ${seller.name} (${seller.companyName}).`,
      plan?.description,
      plan &&
        `Charged immediately: ${formatMoney(plan.priceMinor, plan.currency)} for ${plan.durationDays} days. ` +
          `Each renewal: ${formatMoney(plan.renewalPriceMinor, plan.currency)}.`,
      `Current renewal: ${renewalTextOf(subscription)}.`,
      `The customer had access to the service from ${timeText(subscription.startedAt)}.`,
    ),
  )
}

function moreText(evidence: Evidence): string {
  const { records, chain, charges, refunds } = evidence
  const press = paidPress(evidence)
  const device = press?.content.server.device
  return cut(
    linesOf(
      'Charges of this subscription:',
      charges.map(
        ({ amountPaidMinor, currency, paidAt, createdAt, status, number }) =>
          `${timeText(paidAt ?? createdAt)}: ${formatMoney(amountPaidMinor, currency)}, ${status}${number === null ? '' : `, invoice ${number}`}`,
      ),
      refunds.length > 0 && 'Refunds:',
      refunds.map(
        ({ amountMinor, currency, createdAt, status }) =>
          `${timeText(createdAt)}: ${formatMoney(amountMinor, currency)}, ${status}`,
      ),
      device &&
        `Device of the purchase: ${[device.browserName, device.os, device.deviceType].filter(Boolean).join(', ')}`,
      press?.content.server.userAgent && `User agent: ${press.content.server.userAgent}`,
      records.map(
        ({ sequence, recordedAt, hash }) =>
          `Record ${sequence} of what the customer saw, ${timeText(recordedAt)}, hash ${hash}`,
      ),
      records.length > 0 && `Hash of the last record in the chain: ${chain.headHash}`,
    ),
  )
}

/** The disputed charge, or else the latest paid one. */
function disputedCharge({ charges }: Evidence, paymentIntentId: string | null): EvidenceCharge | undefined {
  const paid = charges.filter(({ amountPaidMinor }) => amountPaidMinor > 0)
  return paid.find((charge) => charge.paymentIntentId === paymentIntentId) ?? paid.at(-1)
}

/**
 * The evidence as Stripe's text fields, within its limits (20,000 characters per field, 150,000 in total). The PDF is
 * uploaded separately.
 *
 * @param paymentIntentId of the disputed charge; null: the latest charge
 */
export function stripeEvidence(evidence: Evidence, paymentIntentId: string | null = null): Fields {
  const { buyer } = evidence
  const charge = disputedCharge(evidence, paymentIntentId)
  const rebuttal = charge && cancellationRebuttal(evidence, charge)
  const cancellation = disclosure(evidence, /renew|cancel/i)
  const refund = disclosure(evidence, /refund|guarantee/i)
  return {
    access_activity_log: cut(accessLog(evidence)),
    ...(cancellation !== undefined && { cancellation_policy_disclosure: cancellation }),
    ...(rebuttal !== undefined && { cancellation_rebuttal: rebuttal }),
    ...(buyer.email !== null && { customer_email_address: cut(buyer.email, MAX_NAME_CHARACTERS) }),
    ...(buyer.fullName !== null && { customer_name: cut(buyer.fullName, MAX_NAME_CHARACTERS) }),
    product_description: product(evidence),
    ...(refund !== undefined && { refund_policy_disclosure: refund }),
    refund_refusal_explanation: refundRefusal(evidence),
    ...(charge && { service_date: charge.periodStart.slice(0, 10) }),
    uncategorized_text: moreText(evidence),
  }
}
