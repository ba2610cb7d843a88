import { formatMoney } from '#shared/offer/payment/money.ts'
import type { PurchaseContent, ShownOffer, ShownPlanChange } from '#shared/contract/purchase-records.ts'
import type { PdfBlock, PdfDocument } from '#server/gateways/pdf/pdf-document.ts'
import type { Evidence } from './read-evidence.ts'
import {
  faultText,
  renewalTextOf,
  stateText,
  termsOf,
  timeOrNone,
  timeText,
  words,
} from './evidence-labels.ts'

type Section = PdfDocument['sections'][number]
type Facts = Extract<PdfBlock, { kind: 'facts' }>['facts']
type Shown = ShownOffer | ShownPlanChange
type PurchasePage = Extract<PurchaseContent, { kind: 'purchase' }>

const section = (heading: string, ...blocks: PdfBlock[]): Section => ({ heading, blocks })
const facts = (list: Facts): PdfBlock => ({ kind: 'facts', facts: list })
const text = (words: string): PdfBlock => ({ kind: 'text', text: words })

const table = (
  columns: readonly string[],
  widths: readonly number[],
  rows: readonly (readonly string[])[],
  none: string,
): PdfBlock => (rows.length === 0 ? text(none) : { kind: 'table', columns, widths, rows })

const summary = ({ buyer, subscription, seller }: Evidence): Section =>
  section(
    'Summary',
    facts([
      ['Seller', [`${seller.companyName} (${seller.name})`, seller.supportEmail ?? []].flat().join(', ')],
      ['Buyer', buyer.fullName ?? 'No name stored'],
      ['E-mail', buyer.email ?? "Erased with the person's data"],
      ['Country', buyer.countryCode ?? 'Unknown'],
      ['Customer at Stripe', buyer.customerId],
      ['Subscription', subscription.id],
      ['Plan', subscription.planName],
      ['Renewal', renewalTextOf(subscription)],
      ['Status', subscription.status],
      ['Started', timeText(subscription.startedAt)],
      ['Paid until', timeOrNone(subscription.paidUntil, 'Nothing paid')],
      ['Canceled', timeOrNone(subscription.canceledAt)],
      ['Ended', timeOrNone(subscription.endedAt)],
    ]),
  )

const linesOf = (...ids: readonly (string | null)[]): string => ids.filter((id) => id !== null).join('\n')

const money = ({ charges, refunds }: Evidence): Section =>
  section(
    'Charges and refunds',
    table(
      ['Charged', 'Amount', 'Pays for', 'Status', 'Invoice and payment'],
      [0.23, 0.1, 0.23, 0.1, 0.34],
      charges.map((charge) => [
        timeText(charge.paidAt ?? charge.createdAt),
        formatMoney(charge.paidAt === null ? charge.amountDueMinor : charge.amountPaidMinor, charge.currency),
        `${charge.periodStart.slice(0, 10)} to ${charge.periodEnd.slice(0, 10)}`,
        charge.status,
        linesOf(charge.number, charge.invoiceId, charge.paymentIntentId),
      ]),
      'Nothing was charged.',
    ),
    table(
      ['Refunded', 'Amount', 'Status', 'Refund and invoice'],
      [0.25, 0.15, 0.2, 0.4],
      refunds.map((refund) => [
        timeText(refund.createdAt),
        formatMoney(refund.amountMinor, refund.currency),
        refund.status,
        linesOf(refund.id, refund.invoiceId),
      ]),
      'Nothing was refunded.',
    ),
  )

const PART_NAMES: Readonly<Record<string, string>> = {
  plans: 'Plans, as shown on the page',
  checkout: 'Checkout, as shown on the page',
  guarantee: 'Guarantee, as shown on the page',
  price: 'Price of the change, as shown on the page',
}

const pageFacts = ({ shownAt, path, language, viewport, button, links }: Shown): Facts => [
  ['Page', `${path}, ${language}, ${viewport.width} x ${viewport.height} pixels`],
  ['Pressed, by the browser’s clock', timeText(shownAt)],
  ['Button', button],
  ['Links beside it', links.map(({ label, path: to }) => `${label} (${to})`).join(', ') || 'None'],
]

const partBlocks = ({ parts }: Shown): PdfBlock[] =>
  Object.entries(parts)
    .sort(([a], [b]) => a.localeCompare(b))
    .flatMap(([name, words]): PdfBlock[] => [
      { kind: 'subheading', text: PART_NAMES[name] ?? name },
      { kind: 'quote', text: words },
    ])

const differenceFact = ({ differences }: PurchaseContent): Facts[number] => [
  'Page compared with server',
  differences.length === 0 ? 'No difference' : `Different: ${differences.join(', ')}`,
]

function deviceText({ device }: PurchasePage['server']): string {
  const screen =
    device?.screenWidth && device.screenHeight && `${device.screenWidth} x ${device.screenHeight}`
  const { browserName, os, deviceType, language, timezone } = device ?? {}
  return (
    [browserName, os, deviceType, screen, language, timezone].filter(Boolean).join(', ') || 'Not provided'
  )
}

function purchaseBlocks(content: PurchasePage): PdfBlock[] {
  const { shown, server } = content
  const { plan } = server
  const priceOf = (minor: number) => formatMoney(minor, plan.currency)
  const offer: Facts = [
    ['Plan', `${plan.name} (${plan.productId})${plan.description === '' ? '' : `: ${plan.description}`}`],
    ['Charged immediately', priceOf(plan.priceMinor)],
    ['Price before discount', priceOf(plan.originalPriceMinor)],
    ['Charged at each renewal', `${priceOf(plan.renewalPriceMinor)}, every ${plan.durationDays} days`],
    ['Renewal terms', server.renewalTerms],
  ]
  const offerFacts: Facts =
    shown === null
      ? []
      : [
          ['Beside the button', shown.renewalTerms],
          [
            'Consent box',
            shown.consent === null
              ? 'The page asks for none'
              : `${shown.consent.isTicked ? 'Ticked' : 'Not ticked'}: ${shown.consent.wording}`,
          ],
          ['Discount', shown.saving ?? 'None'],
          ['Guarantee', shown.guarantee ? `${shown.guarantee.title}. ${shown.guarantee.text}` : 'None'],
          ...pageFacts(shown),
        ]
  const device: Facts = [
    [
      'Paid with',
      server.isWallet ? `Wallet${server.walletType ? `: ${words(server.walletType)}` : ''}` : 'Card',
    ],
    ['Country of the buyer', server.countryCode ?? 'Not provided'],
    ['Device', deviceText(server)],
    ['User agent', server.userAgent ?? 'Not provided'],
    ['Brand version', `${server.brandVersion}; the page’s: ${server.pageBrandVersion}`],
    differenceFact(content),
  ]
  return [facts([...offer, ...offerFacts, ...device]), ...(shown === null ? [] : partBlocks(shown))]
}

function changeBlocks(content: Extract<PurchaseContent, { kind: 'plan_change' }>): PdfBlock[] {
  const { shown, server } = content
  return [
    facts([
      ['Changed from', server.fromProductId ?? 'Unknown'],
      ['To', `${server.planName} (${server.productId})`],
      ['Charged immediately', formatMoney(server.dueNowMinor, server.currency)],
      ['Charged at each renewal', formatMoney(server.renewalMinor, server.currency)],
      ...(shown === null ? [] : pageFacts(shown)),
      ['User agent', server.userAgent ?? 'Not provided'],
      ['Brand version', server.brandVersion],
      differenceFact(content),
    ]),
    ...(shown === null ? [] : partBlocks(shown)),
  ]
}

function offers({ records }: Evidence): Section[] {
  if (records.length === 0) {
    const none = 'No record: the purchase was made before records existed, or outside the shop.'
    return [section('What the buyer saw', text(none))]
  }
  return records.map((record) => {
    const { content } = record
    const what = content?.kind === 'plan_change' ? 'a plan change was confirmed' : 'Pay was pressed'
    const blocks =
      content === null ? [] : content.kind === 'purchase' ? purchaseBlocks(content) : changeBlocks(content)
    return section(
      `Record ${record.sequence}: what the page showed when ${what}`,
      facts([
        ['Recorded', timeText(record.recordedAt)],
        ['State', stateText(record)],
      ]),
      ...blocks,
    )
  })
}

function terms(evidence: Evidence): Section {
  const { text: agreed, isOfPurchase } = termsOf(evidence)
  const heading = 'Terms and refund policy'
  if (agreed === null) return section(heading, text('The brand has no terms.'))
  const when = isOfPurchase
    ? 'In force at the purchase.'
    : 'Current version: the version at the purchase is not recorded.'
  return section(heading, text(when), { kind: 'quote', text: agreed })
}

const use = ({ use: used }: Evidence): Section =>
  section(
    'Use of the account',
    facts([
      ['Account created', timeOrNone(used.registeredAt)],
      ['E-mail address confirmed', timeOrNone(used.emailConfirmedAt)],
      ['Last sign-in', timeOrNone(used.lastSignInAt, 'None')],
      ['Sign-ins', used.signIns.map(timeText).join('\n') || 'None stored'],
      ['Answers given for the plan', used.answersGiven === null ? 'None stored' : String(used.answersGiven)],
      ['Questions completed', timeOrNone(used.quizCompletedAt)],
    ]),
    table(
      ['Visit event', 'Times', 'First', 'Last'],
      [0.34, 0.1, 0.28, 0.28],
      used.events.map(({ name, count, firstAt, lastAt }) => [
        words(name),
        String(count),
        timeText(firstAt),
        timeText(lastAt),
      ]),
      'No visit events stored.',
    ),
  )

const mailsSent = ({ mails }: Evidence): Section =>
  section(
    'E-mails to the buyer',
    table(
      ['Sent', 'Subject', 'Kind', 'Status'],
      [0.24, 0.42, 0.2, 0.14],
      mails.map(({ kind, subject, status, orderedAt, sentAt }) => [
        timeText(sentAt ?? orderedAt),
        subject ?? 'Unknown',
        words(kind),
        status,
      ]),
      'No e-mails stored.',
    ),
  )

const endings = ({ cancellations, refundRequests, statusHistory, subscription }: Evidence): Section =>
  section(
    'Cancellations and refund requests',
    table(
      ['Canceled', 'Reason'],
      [0.3, 0.7],
      cancellations.map(({ at, reason }) => [timeText(at), reason === null ? 'Not provided' : words(reason)]),
      subscription.canceledAt === null
        ? 'The buyer has not canceled.'
        : `Canceled ${timeText(subscription.canceledAt)}.`,
    ),
    table(
      ['Refund requested', 'Decision', 'Decided'],
      [0.35, 0.3, 0.35],
      refundRequests.map(({ at, status, decidedAt }) => [
        timeText(at),
        words(status),
        timeOrNone(decidedAt, 'Not yet'),
      ]),
      'The buyer has not requested a refund in their account.',
    ),
    table(
      ['Status since', 'From', 'To', 'Ends with the period'],
      [0.3, 0.22, 0.22, 0.26],
      statusHistory.map(({ at, from, to, isCancelAtPeriodEnd }) => [
        timeText(at),
        from ?? '',
        to,
        isCancelAtPeriodEnd === null ? 'Not stored' : isCancelAtPeriodEnd ? 'Yes' : 'No',
      ]),
      'No status changes stored.',
    ),
  )

function proof(evidence: Evidence): Section {
  const { records, chain } = evidence
  return section(
    'How the records are protected',
    text(
      'Each record holds the hash of the record before it (SHA-256). A record that is changed, removed or added later ' +
        'no longer matches the chain. The hashes below can be compared with those of the database at any time.',
    ),
    facts([
      ['Records in the chain', String(chain.sequence)],
      ['Hash of the last record', chain.headHash],
      ['Last check of the chain', faultText(evidence)],
    ]),
    ...records.flatMap((record): PdfBlock[] => [
      { kind: 'subheading', text: `Record ${record.sequence}` },
      facts([
        ['Hash', record.hash],
        ['Hash of the content', record.contentHash],
        ['Hash of the previous record', record.previousHash],
        ['Matches its hashes', record.isIntact ? 'Yes' : 'No: it was changed after recording'],
      ]),
    ]),
  )
}

/** The evidence as a PDF document. Deterministic. */
export const evidenceDocument = (evidence: Evidence): PdfDocument => ({
  title: `Evidence on subscription ${evidence.subscription.id}`,
  subtitle: `What ${evidence.seller.name} has on record until ${timeText(evidence.asOf)}. All times are UTC.`,
  createdAt: new Date(evidence.asOf),
  sections: [
    summary(evidence),
    money(evidence),
    ...offers(evidence),
    endings(evidence),
    use(evidence),
    mailsSent(evidence),
    proof(evidence),
    terms(evidence),
  ],
})
