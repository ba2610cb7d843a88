import { adEvents } from '#server/db/schema/ad-events.ts'
import { disputes, fraudWarnings, refunds, subscriptions } from '#server/db/schema/billing.ts'
import {
  experimentAssignments,
  experimentMarks,
  experimentPages,
} from '#server/db/schema/studio/experiments.ts'
import { failedPayments } from '#server/db/schema/failed-payments.ts'
import { mailOptOuts, mails } from '#server/db/schema/mails.ts'
import { mediaBlobs, mediaFiles, mediaVariants } from '#server/db/schema/studio/media.ts'
import { cancellationReasons, refundRequests } from '#server/db/schema/membership.ts'
import { planPriceIds } from '#server/db/schema/products.ts'
import { brandSites } from '#server/db/schema/studio/versions.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import { adminAudit } from '#server/db/schema/admin.ts'
import { readKeys } from '#server/compose/core.ts'
import { refreshLeadFacts } from '#server/features/admin-leads/facts/refresh-lead-facts.ts'
import { mintLink } from '#server/features/accounts/links/links.ts'
import { catchUp } from '#server/features/funnel-reports/catch-up.ts'
import { createUnsubscribeTokens } from '#server/features/mails/unsubscribe-token.ts'
import { createCancellationTokens, createPaymentTokens } from '#server/features/membership/membership.ts'
import { createReceiptTokens } from '#server/features/receipts/receipts.ts'
import { updateMovements } from '#server/features/revenue-reports/update-movements.ts'
import { createWithdrawalTokens } from '#server/features/withdrawal/withdrawal.ts'
import { eq } from 'drizzle-orm'
import { FOLDING } from '#tests/reports/folding.ts'
import { makePerson, type Person } from '../access/people.ts'
import { storeOperatorWork } from '../personal-data/store-operator-work.ts'
import { sampleConsent, sampleEvent } from '../support/samples.ts'
import { call, type TestServer } from '../support/test-app.ts'

/** The session of the visit that is stored for a brand. */
export const sessionOf = (brandId: string): string => `session-${brandId}`

const HOUR_MS = 60 * 60 * 1000

/** Somebody of a brand with rows of every kind, and the ids of those rows. */
export type FilledBrand = {
  person: Person
  sessionId: string
  accountId: string
  customerId: string
  disputeId: string
  warningId: string
  refundRequestId: string
  mailId: string
  adEventId: string
  /** Of links in mails to this person. */
  tokens: Record<
    'cancellation' | 'payment' | 'withdrawal' | 'receipt' | 'unsubscribe' | 'setPassword' | 'confirmEmail',
    string
  >
}

async function storeMoney(
  { database: { db } }: TestServer,
  brandId: string,
  { subscriptionId, invoiceId, paymentIntentId }: Person,
) {
  const at = new Date()
  const ids = {
    disputeId: `du_${brandId}`,
    warningId: `issfr_${brandId}`,
    refundRequestId: `request-${brandId}`,
  }
  const payment = {
    brandId,
    account: 'sandbox',
    stripeInvoiceId: invoiceId,
    stripeSubscriptionId: subscriptionId,
    stripePaymentIntentId: paymentIntentId,
    currency: 'USD',
    createdAt: at,
    syncedAt: at,
  }
  await db.insert(refunds).values({
    ...payment,
    stripeRefundId: `re_${brandId}`,
    status: 'succeeded',
    amountMinor: 100,
  })
  await db.insert(disputes).values({
    ...payment,
    stripeDisputeId: ids.disputeId,
    stripeChargeId: `ch_${brandId}`,
    reason: 'fraudulent',
    status: 'needs_response',
    amountMinor: 1949,
    feeCurrency: 'USD',
    withdrawnMinor: 1949,
    withdrawnAt: at,
    reinstatedMinor: 100,
    reinstatedAt: at,
    evidenceDueBy: new Date(at.getTime() + HOUR_MS),
  })
  await db.insert(fraudWarnings).values({
    ...payment,
    stripeWarningId: ids.warningId,
    stripeChargeId: `ch_${brandId}`,
    fraudType: 'misc',
    isActionable: true,
    amountMinor: 1949,
  })
  await db.insert(refundRequests).values({
    id: ids.refundRequestId,
    brandId,
    stripeSubscriptionId: subscriptionId,
    stripeInvoiceId: invoiceId,
    followedFrom: '2026-01-02',
    evidence: 'Seven days of soup',
    status: 'open',
    createdAt: at,
  })
  await db.insert(withdrawals).values({
    stripeSubscriptionId: subscriptionId,
    brandId,
    account: 'sandbox',
    declaredAt: at,
    channel: 'link',
    name: 'Ada Example',
    planName: '4-Week Plan',
    contractFrom: at,
    hasAskedToStart: false,
    currency: 'USD',
    refundedBeforeMinor: 0,
    refundMinor: 0,
    status: 'refunded',
    settledAt: at,
    nextAttemptAt: at,
  })
  await db.insert(cancellationReasons).values({
    stripeSubscriptionId: subscriptionId,
    reason: 'other',
    createdAt: at,
  })
  await db.insert(failedPayments).values({
    id: `declined-${brandId}`,
    brandId,
    account: 'sandbox',
    outcome: 'declined',
    count: 1,
    at,
    networkKey: 'network',
  })
  return ids
}

async function storeContacts({ database: { db } }: TestServer, brandId: string, { email }: Person) {
  const at = new Date()
  const mailId = `mail-${brandId}`
  await db.insert(mails).values({
    id: mailId,
    brandId,
    kind: 'password_changed',
    toEmail: email,
    dedupeKey: `password_changed:${brandId}`,
    content: { kind: 'password_changed', changedAt: at.toISOString() },
    status: 'failed',
    dueAt: at,
    createdAt: at,
    failedAt: at,
    lastError: 'smtp 550',
  })
  await db.insert(mailOptOuts).values({ email: `other-${email}`, brandId, createdAt: at })
  await db.insert(adminAudit).values({
    at,
    action: 'export_leads',
    targetKind: 'leads',
    targetId: 'export',
    outcome: 'done',
    brandId,
  })
  return mailId
}

/** Counts everything in the reports, as the jobs do. */
export async function refreshReports({ database, gateway: { account } }: TestServer): Promise<void> {
  const now = Date.now()
  const logger = { warn: () => undefined }
  await catchUp({ database, ...FOLDING }, new Date(now + HOUR_MS))
  await refreshLeadFacts({ database, stripeAccount: account }, new Date(now))
  await updateMovements(
    { database, account, graceDays: 7, defaultCurrency: () => 'USD', logger },
    new Date(now),
  )
}

/** A visit with an event that the ad network rejected, and the reports about it. */
async function storeVisit(server: TestServer, brandId: string, { leadId }: Person) {
  const sessionId = sessionOf(brandId)
  const now = new Date()
  const events = ['landingPageVisit', 'quizStarted', 'quizQuestionAnswered', 'purchased'].map((eventType) =>
    sampleEvent({ eventType, sessionId, userId: leadId, timestamp: now.toISOString() }),
  )
  const posted = await call(server.app, { url: '/tracking/events', body: { events } })
  if (posted.statusCode >= 300) throw new Error(`the events were refused: ${posted.body}`)
  const agreed = { kind: 'tracking', analytics: true, advertising: true }
  await call(server.app, { url: '/consent', body: sampleConsent(agreed, { sessionId }) })
  const adEventId = String(events[0]?.['eventId'])
  await server.database.db.insert(adEvents).values({
    eventId: adEventId,
    brandId,
    name: 'PageView',
    sessionId,
    happenedAt: now,
    status: 'dropped',
    reason: 'rejected',
    lastFailure: 'code 100',
    failedAt: now,
    attempts: 1,
    createdAt: now,
  })
  await refreshReports(server)
  return { sessionId, adEventId }
}

/** Pictures, a host, prices that were sold, and the counts of an experiment. */
async function storeContent({ database: { db } }: TestServer, brandId: string) {
  const at = new Date()
  const [hash, experimentId] = [`hash-${brandId}`, `experiment-${brandId}`]
  await storeOperatorWork(
    { db },
    { brandId, accountId: 'an-operator', email: `operator-${brandId}@example.com`, at },
  )
  await db.insert(experimentAssignments).values({
    brandId,
    experimentId,
    sessionId: sessionOf(brandId),
    arm: 0,
    assignedAt: at,
    isRepeat: false,
    device: 'phone',
    country: 'DE',
    source: 'direct',
  })
  await db.insert(experimentMarks).values({ brandId, experimentId, mark: 'mark' })
  await db
    .insert(experimentPages)
    .values({ brandId, experimentId, arm: 0, loadTime: 1, hadError: false, pages: 1 })
  await db.insert(mediaBlobs).values({
    brandId,
    hash,
    contentType: 'image/png',
    sizeBytes: 1,
    content: Buffer.from('x'),
    createdAt: at,
  })
  await db.insert(mediaFiles).values({
    id: `picture-${brandId}`,
    brandId,
    name: 'picture.png',
    hash,
    width: 1,
    height: 1,
    alternatives: {},
    isDecorative: true,
    createdAt: at,
  })
  await db
    .insert(mediaVariants)
    .values({ brandId, sourceHash: hash, format: 'webp', width: 1, hash, sizeBytes: 1, createdAt: at })
  await db.insert(brandSites).values({ host: `${brandId}.example.com`, brandId, createdAt: at })
  await db.insert(planPriceIds).values({
    account: 'sandbox',
    brandId,
    productId: 'sold-before',
    termsHash: 'terms',
    stripePriceId: `price_${brandId}`,
  })
}

/** Stores rows of every kind for a brand. @param server at the host of the brand */
export async function fillBrand(server: TestServer, brandId: string): Promise<FilledBrand> {
  const person = await makePerson(server)
  const { database } = server
  const { db } = database
  const money = await storeMoney(server, brandId, person)
  const mailId = await storeContacts(server, brandId, person)
  const visit = await storeVisit(server, brandId, person)
  await storeContent(server, brandId)
  const [subscription] = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.stripeSubscriptionId, person.subscriptionId))
  const profile = await call(server.app, {
    url: '/user/profile',
    headers: { authorization: `Bearer ${person.authToken}` },
  })
  const keys = await readKeys(database)
  const now = new Date()
  const address = { brandId, email: person.email }
  return {
    person,
    ...visit,
    ...money,
    mailId,
    accountId: profile.json<{ data: { id: string } }>().data.id,
    customerId: subscription?.stripeCustomerId ?? '',
    tokens: {
      cancellation: createCancellationTokens(keys.memberLinks).issue(person.subscriptionId, now),
      payment: createPaymentTokens(keys.memberLinks).issue(person.invoiceId, now),
      withdrawal: createWithdrawalTokens(keys.memberLinks).issue(person.subscriptionId, now),
      receipt: createReceiptTokens(keys.receiptLinks).issue(person.receiptId, now),
      unsubscribe: createUnsubscribeTokens(keys.unsubscribeLinks).issue(mailId),
      setPassword: await mintLink({ database }, 'set_password', address),
      confirmEmail: await mintLink({ database }, 'confirm_email', address),
    },
  }
}
