import type { SandboxBooks, StripeSandbox } from 'stripe-sandbox'
import type { Database } from '#server/db/database.ts'
import { assertLedgers, booksOf } from '../checkout/payment-books.ts'
import { findFaults } from '../kill/faults.ts'
import { readRows, type StoredRows } from '../kill/stored-rows.ts'
import type { ReceivedMail } from '../mails/smtp-server.ts'
import type { Operator } from './operator.ts'
import type { Visitor } from './visitor.ts'

/** Who did what, as far as it was acknowledged. */
export type Acknowledged = { visitors: readonly Visitor[] } & Pick<Operator, 'presses' | 'refunds'>

/** What the product and its partners have stored. */
export type Books = {
  rows: StoredRows
  purchases: readonly { id: string; email: string; status: string }[]
  mails: readonly { id: string; key: string; status: string }[]
  receipts: readonly { kind: string; ledgerId: string }[]
  accounts: readonly { email: string }[]
  audit: readonly { action: string; targetId: string; outcome: string }[]
  delivered: readonly ReceivedMail[]
  sandbox: StripeSandbox
}

/** Events that the server itself stores, one for each purchase and registration. */
const OWN_EVENTS = ['purchased', 'registered']

export async function readBooks(
  database: Database,
  { sandbox, delivered }: Pick<Books, 'sandbox' | 'delivered'>,
): Promise<Books> {
  const list = async <T>(text: string): Promise<T[]> => (await database.runText(text)) as T[]
  return {
    rows: await readRows(async (text) => ({ rows: await list(text) })),
    purchases: await list('select stripe_subscription_id as id, email, status from subscriptions'),
    mails: await list('select id, dedupe_key as key, status from mails'),
    receipts: await list('select kind, ledger_id as "ledgerId" from receipts'),
    accounts: await list('select email from accounts'),
    audit: await list('select action, target_id as "targetId", outcome from admin_audit'),
    delivered,
    sandbox,
  }
}

const countBy = <T>(items: readonly T[], keyOf: (item: T) => string): ((key: string) => number) => {
  const groups = Map.groupBy(items, keyOf)
  return (key) => groups.get(key)?.length ?? 0
}

function paymentFaults(
  { visitors }: Acknowledged,
  { sandbox, purchases, receipts, accounts }: Books,
): string[] {
  const faults: string[] = []
  const purchasesOf = Map.groupBy(purchases, ({ email }) => email)
  const receiptsOf = countBy(receipts, ({ kind, ledgerId }) => `${kind} ${ledgerId}`)
  const accountsOf = countBy(accounts, ({ email }) => email)
  const books = sandbox.books()
  for (const { lead, subscriptionId, hasAccount } of visitors) {
    const { email } = lead.lead
    const { charges, living } = booksOf(sandbox, email)
    const expected = subscriptionId === null ? [] : [subscriptionId]
    const paid = purchasesOf.get(email)?.filter(({ status }) => status === 'active') ?? []
    if (charges.length !== expected.length) faults.push(`${email} was charged ${charges.length} times`)
    if (living.join() !== expected.join())
      faults.push(`${email} has ${living.join()} at Stripe, not ${subscriptionId}`)
    if (paid.map(({ id }) => id).join() !== expected.join())
      faults.push(`${email} has ${paid.map(({ id }) => id).join()} in our tables, not ${subscriptionId}`)
    if (accountsOf(email) !== Number(hasAccount)) faults.push(`${email} has ${accountsOf(email)} accounts`)
  }
  for (const { id, amount_paid: amount } of books.invoices) {
    const count = receiptsOf(`charge ${id}`)
    if (count !== Number(amount > 0)) faults.push(`invoice ${id} of ${amount} has ${count} receipts`)
  }
  return faults
}

function refundFaults({ refunds }: Acknowledged, { sandbox, receipts, audit }: Books): string[] {
  const books: SandboxBooks = sandbox.books()
  const intentOf = new Map(
    books.invoicePayments.map(({ invoice, payment }) => [invoice, payment.payment_intent]),
  )
  const refundsOf = Map.groupBy(books.refunds, (refund) => refund.payment_intent)
  const receiptsOf = countBy(receipts, ({ kind, ledgerId }) => `${kind} ${ledgerId}`)
  const auditOf = countBy(audit, ({ action, targetId }) => `${action} ${targetId}`)
  const faults: string[] = []
  let found = 0
  for (const { invoiceId, isAcknowledged } of refunds) {
    const made = refundsOf.get(intentOf.get(invoiceId) as string | null) ?? []
    found += made.length
    if (made.length > 1 || (isAcknowledged && made.length === 0))
      faults.push(`invoice ${invoiceId} was refunded ${made.length} times`)
    for (const { id } of made)
      if (receiptsOf(`refund ${id}`) !== 1) faults.push(`refund ${id} has no receipt of its own`)
    // A press whose answer was lost is repeated, and each press is an entry.
    if (made.length > 0 && auditOf(`refund_invoice ${invoiceId}`) === 0)
      faults.push(`the refund of ${invoiceId} is not in the audit`)
  }
  if (found !== books.refunds.length) faults.push(`Stripe has ${books.refunds.length} refunds, not ${found}`)
  return faults
}

function eventFaults({ visitors }: Acknowledged, { rows }: Books): string[] {
  const own = Map.groupBy(rows.events, ({ event_type: type }) => type)
  const buyers = visitors.filter(({ subscriptionId }) => subscriptionId !== null).length
  const members = visitors.filter(({ hasAccount }) => hasAccount).length
  const expected: Readonly<Record<string, number>> = { purchased: buyers, registered: members }
  return OWN_EVENTS.flatMap((type) => {
    const count = own.get(type)?.length ?? 0
    return count === expected[type] ? [] : [`${count} events ${type} are stored, not ${expected[type]}`]
  })
}

/** `Message-ID: <id@host>` of each mail that the mail server has accepted. */
const idOfMail = ({ raw }: ReceivedMail): string => /^Message-ID: <([^@>]+)@/im.exec(raw)?.[1] ?? 'none'

/**
 * A mail is sent at most once. If the connection or the server failed during the delivery, it is unknown whether the mail server
 * has accepted it: it is `uncertain`, and the operator decides.
 */
function mailFaults({ visitors, refunds }: Acknowledged, { mails, delivered, sandbox }: Books): string[] {
  const deliveredOf = countBy(delivered, idOfMail)
  const byKey = new Map(mails.map((mail) => [mail.key, mail]))
  const ids = new Set(mails.map(({ id }) => id))
  const faults: string[] = []
  for (const { id, key, status } of mails) {
    const count = deliveredOf(id)
    const isRight = status === 'sent' ? count === 1 : status === 'uncertain' ? count <= 1 : count === 0
    if (!isRight) faults.push(`mail ${key} is ${status} and was delivered ${count} times`)
    if (!['sent', 'uncertain', 'dropped'].includes(status)) faults.push(`mail ${key} is still ${status}`)
  }
  for (const { subscriptionId } of visitors)
    if (subscriptionId !== null && !byKey.has(`welcome:${subscriptionId}`))
      faults.push(`${subscriptionId} has no welcome mail`)
  const refundIds = sandbox.books().refunds.map(({ id }) => id)
  for (const id of refundIds) if (!byKey.has(`refund:${id}`)) faults.push(`refund ${id} has no mail`)
  if (refundIds.length > refunds.length) faults.push('there are refunds that the operator did not make')
  for (const mail of delivered)
    if (!ids.has(idOfMail(mail))) faults.push(`nobody ordered mail ${idOfMail(mail)}`)
  return faults
}

function auditFaults({ presses }: Acknowledged, { audit }: Books): string[] {
  const entries = countBy(
    audit.filter(({ action }) => action === 'make_resume_link'),
    ({ targetId }) => targetId,
  )
  return presses.flatMap(({ leadId, isAcknowledged }) => {
    const count = entries(leadId)
    const isRight = isAcknowledged ? count === 1 : count <= 1
    return isRight ? [] : [`an action on lead ${leadId} has ${count} entries in the audit`]
  })
}

/** Compares what was acknowledged with what is stored. @returns one line for each difference */
export function findImbalances(acknowledged: Acknowledged, books: Books): string[] {
  const calls = acknowledged.visitors.flatMap(({ lead, events }) => [lead, ...events])
  const ofBrowsers = books.rows.events.filter(({ event_type: type }) => !OWN_EVENTS.includes(type))
  return [
    ...findFaults(calls, { leads: books.rows.leads, events: ofBrowsers }),
    ...eventFaults(acknowledged, books),
    ...paymentFaults(acknowledged, books),
    ...refundFaults(acknowledged, books),
    ...mailFaults(acknowledged, books),
    ...auditFaults(acknowledged, books),
  ]
}

/** @throws Error if our ledgers of invoices and refunds differ from Stripe's */
export const assertSameLedgers = (
  database: Database,
  { visitors }: Acknowledged,
  { sandbox }: Books,
): Promise<void> =>
  assertLedgers(
    database,
    sandbox,
    visitors.flatMap(({ subscriptionId }) => (subscriptionId === null ? [] : [subscriptionId])),
  )
