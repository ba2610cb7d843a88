import type { Receipt } from '#shared/contract/receipts.ts'
import { MAIL_KINDS, type MailContent, mailLinkNeeds } from '#shared/mail/mail.ts'
import type { MailLinks, MailReceipt } from '#shared/mail/mail-kind.ts'

type SampleMail = { name: string; content: MailContent }

function allSamples(): SampleMail[]
function allSamples(): unknown {
  return Object.entries(MAIL_KINDS).flatMap(([kind, { samples }]) =>
    Object.entries(samples).map(([name, fields]) => ({ name, content: { kind, ...fields } })),
  )
}

/** The samples of all kinds of mail. */
export const sampleMails = allSamples()

const SITE = 'https://quiz.example.com'
const token = (name: string) => `${name}-${'x'.repeat(30)}`

/** A charge of a brand that states a tax. */
const charge: Receipt = {
  id: 'receipt-charge',
  kind: 'charge',
  number: 'MG-2027-000041',
  ledgerId: 'in_1',
  description: 'First payment',
  date: '2027-03-01T09:00:00.000Z',
  currency: 'USD',
  amountMinor: 1949,
  relatedNumber: null,
  lines: [
    { description: '1 × 4-Week Plan (at $38.99 / every 4 weeks)', amountMinor: 3899 },
    { description: 'Introductory discount', amountMinor: -1950 },
  ],
  tax: { name: 'VAT', rateThousandths: 20_000, amountMinor: 325 },
  period: { start: '2027-03-01T09:00:00.000Z', end: '2027-03-29T09:00:00.000Z' },
  card: { brand: 'visa', last4: '4242' },
  seller: {
    brandName: 'Sample Brand',
    companyName: 'Sample Company LLC',
    companyCode: '000000000',
    companyAddress: '100 Sample Street, Wilmington',
    websiteUrl: 'https://brand.example',
    email: 'support@brand.example',
    taxNumber: 'GB123456789',
  },
  buyer: { name: 'Jo Example', email: 'jo@example.com', country: 'GB' },
}
const refund: Receipt = {
  ...charge,
  id: 'receipt-refund',
  kind: 'refund',
  number: 'MG-2027-000044',
  relatedNumber: charge.number,
  ledgerId: 're_1',
  description: 'Refund',
  date: '2027-03-05T09:00:00.000Z',
  lines: [{ description: 'Refund of First payment', amountMinor: 1949 }],
}
const receipts: readonly Receipt[] = [
  charge,
  refund,
  {
    ...charge,
    id: 'receipt-renewal',
    number: 'MG-2027-000043',
    ledgerId: 'in_2',
    description: 'Renewal',
    date: '2027-03-29T09:00:00.000Z',
    amountMinor: 3899,
    lines: [{ description: '1 × 4-Week Plan (at $38.99 / every 4 weeks)', amountMinor: 3899 }],
    tax: null,
  },
  {
    ...refund,
    id: 'receipt-reversal',
    kind: 'refund_reversal',
    number: 'MG-2027-000050',
    relatedNumber: refund.number,
    description: 'Returned refund',
    lines: [{ description: 'Returned refund', amountMinor: 1949 }],
  },
]

/** The receipts that a sample carries. */
export const sampleReceipts = (content: MailContent): MailReceipt[] =>
  receipts
    .filter(({ id }) => 'receiptIds' in content && content.receiptIds.includes(id))
    .map((receipt) => ({ receipt, href: `${SITE}/receipt#token=${token(receipt.id)}` }))

/** A link of each kind that the mail needs. */
export function sampleLinks(content: MailContent): MailLinks {
  const needs = mailLinkNeeds(content)
  const link = (need: unknown, page: string, name: string) =>
    need ? `${SITE}/${page}#token=${token(name)}` : null
  return {
    home: `${SITE}/`,
    account: `${SITE}/account`,
    security: `${SITE}/admin/security`,
    setPassword: link(needs.setPassword, 'reset-password', 'password'),
    confirmEmail: link(needs.confirmEmail, 'confirm-email', 'confirm'),
    invitation: link(needs.invitation, 'admin/invitation', 'invitation'),
    cancel: link(needs.cancel, 'cancel', 'cancel'),
    withdraw: link(needs.withdraw, 'withdraw', 'withdraw'),
    updateCard: needs.updateCard ? `${SITE}/subscription` : null,
    confirmPayment: link(needs.confirmPayment, 'confirm-payment', 'payment'),
    offer: needs.offer ? `${SITE}/email-offer#email=jo%40example.com&token=${token('lead')}` : null,
    unsubscribe: link(needs.unsubscribe, 'unsubscribe', 'unsubscribe'),
  }
}
