import { readerOf } from '#shared/texts/reader.ts'
import { CATALOGUES } from '#texts/catalogues.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type {
  changePlan,
  listMemberInvoices,
  previewPlanChange,
  verifyPlanChange,
} from '#shared/contract/membership.ts'
import type { RouteData } from '#shared/contract/route.ts'
import type { MailContent } from '#shared/mail/mail.ts'
import { formatMoney } from '#shared/offer/payment/money.ts'
import { renderMail } from '#mail/render-mail.tsx'
import { mailTexts } from '#shared/mail/mail-texts.ts'
import { mails } from '#server/db/schema/mails.ts'
import { accessUntil } from '#server/features/billing/access.ts'
import { orderNotices } from '#server/features/mails/notices/order-notices.ts'
import { createUnsubscribeTokens } from '#server/features/mails/unsubscribe-token.ts'
import { findReceiptRow, receiptOf } from '#server/features/receipts/read-receipts.ts'
import { withdrawalNotice } from '#server/features/withdrawal/withdrawal.ts'
import { everythingSettled } from '../billing/billing-server.ts'
import { sampleLinks } from '#shared/mail/sample-mails.ts'
import { beginWithdrawal, type WithdrawalLife } from '../withdrawal/withdrawal-life.ts'
import { forSoak, isSoak } from '../../setup/soak.ts'
import { useMembershipServer } from './membership-server.ts'
import { testBrand } from '../support/test-app.ts'
import { onlyKey } from '../support/only-key.ts'

const server = useMembershipServer()

/** Mails refer to events of the last three days. */
const STEP_DAYS = 2
/** After every plan has ended. */
const LONG_STEP_DAYS = 28
/** Renewals come on multiples of it and are announced some days before. */
const CYCLE_DAYS = 28
/** Days of later billing cycles on which nothing is due. `npm test` skips them, the soak run does not. */
const QUIET_DAYS = { from: 8, until: 18 }
/** Days between checks of all pages, in addition to days with an action. */
const LOOK_DAYS = forSoak(28, 14)
const YEAR_DAYS = 364

/** Charges and refunds of a member in the sandbox's books, oldest first. */
function bookedMoney(life: WithdrawalLife) {
  const ids = new Set<unknown>(life.charges().map(({ id }) => id))
  const refunds = server()
    .sandbox.books()
    .refunds.filter(({ charge }) => ids.has(charge))
  return { charges: life.charged(), refunds: refunds.map(({ amount }) => amount) }
}

/** Orders the mails that are due by mirror and ledgers. */
async function orderMails(life: WithdrawalLife): Promise<void> {
  const { database, gateway, withdrawalDeps } = server()
  const unused = () => Promise.reject(new Error('no mail is made here'))
  const silent = () => {}
  await orderNotices(
    {
      database,
      gateway: { send: unused, close: silent },
      renderMail,
      languageOf: () => 'en',
      brandFor: () => {
        throw new Error('no mail is made here')
      },
      adminUrl: 'https://quiz.example.com',
      from: null,
      installationName: () => null,
      isOperator: () => Promise.resolve(false),
      offerAfterHours: null,
      stripeAccount: gateway.account,
      sources: {
        hasAccount: () => Promise.resolve(true),
        hasConfirmedAccount: () => Promise.resolve(true),
        withdrawalOf: (id) => withdrawalNotice(withdrawalDeps, id),
        mintLink: unused,
        isInvitationOpen: unused,
        mintInvitation: unused,
        cancellationToken: unused,
        withdrawalToken: unused,
        paymentToken: unused,
        receipt: unused,
        leadToken: () => '',
      },
      accessUntil,
      mayBeDuplicate: () => Promise.resolve(false),
      unsubscribeTokens: createUnsubscribeTokens(onlyKey(0)),
      logger: { info: silent, warn: silent, error: silent },
    },
    life.id,
    life.now(),
  )
}

/** Contents of all ordered mails, oldest first. */
async function orderedMails(life: WithdrawalLife): Promise<MailContent[]> {
  const { db } = server().database
  const rows = await db
    .select()
    .from(mails)
    .where(eq(mails.toEmail, life.customer.email))
    .orderBy(mails.createdAt, mails.dedupeKey)
  return [...rows.map(({ content }) => content), ...life.mails()]
}

/** Every page of the member matches the books. */
async function expectPages(life: WithdrawalLife): Promise<void> {
  await life.expectBooks()
  const booked = bookedMoney(life)
  const { data } = await life.ask<RouteData<typeof listMemberInvoices>>('/member/invoices')
  const paid = data.invoices.filter(({ amountPaidMinor }) => amountPaidMinor > 0).toReversed()
  expect(paid.map(({ amountPaidMinor }) => amountPaidMinor)).toEqual(booked.charges)
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
  expect(sum(paid.map(({ refundedMinor }) => refundedMinor))).toBe(sum(booked.refunds))
  const amountsOf = (kind: string) =>
    data.receipts
      .filter((receipt) => receipt.kind === kind)
      .toReversed()
      .map(({ amountMinor }) => amountMinor)
  expect(amountsOf('charge')).toEqual(booked.charges)
  expect(amountsOf('refund')).toEqual(booked.refunds)

  const page = await life.look()
  const theirs = server()
    .sandbox.books()
    .subscriptions.find(({ id }) => id === life.id)
  const [item] = theirs?.items.data ?? []
  // Stripe will make every renewal that is announced.
  if (page.renewsAt !== null) {
    expect(theirs).toMatchObject({ cancel_at_period_end: false, ended_at: null })
    expect(page.renewalMinor).toBe(item?.price.unit_amount)
    expect(Date.parse(page.renewsAt) / 1000).toBe(item?.current_period_end)
  }
}

/** Each receipt was sent in one mail with its number and amount. */
async function expectReceiptMails(life: WithdrawalLife, contents: readonly MailContent[]): Promise<void> {
  const { config } = await testBrand()
  const mailed: string[] = []
  for (const content of contents) {
    if (!('receiptIds' in content)) continue
    const rows = await Promise.all(content.receiptIds.map((id) => findReceiptRow(server().database, id)))
    const writer = readerOf('en', CATALOGUES.receipts.en)
    const receipts = rows.flatMap((row) =>
      row ? [{ receipt: receiptOf(row), href: 'https://quiz.example.com/receipt', writer }] : [],
    )
    const { text } = await renderMail({
      content,
      links: sampleLinks(content),
      receipts,
      config,
      texts: mailTexts(CATALOGUES, 'en'),
    })
    for (const { receipt } of receipts) {
      expect(text).toContain(receipt.number)
      expect(text).toContain(formatMoney(receipt.amountMinor, receipt.currency))
      mailed.push(receipt.id)
    }
  }
  const { data } = await life.ask<RouteData<typeof listMemberInvoices>>('/member/invoices')
  expect(mailed.toSorted()).toEqual(data.receipts.map(({ id }) => id).toSorted())
}

/** Actions by day. */
type Year = {
  actions: Readonly<Record<number, (life: WithdrawalLife) => Promise<unknown>>>
  card?: string
  /** The day of the last plan change, which starts new periods. */
  periodsBeganOn?: number
}

function isQuiet(day: number, periodsBeganOn: number): boolean {
  const dayOfCycle = (day - periodsBeganOn) % CYCLE_DAYS
  const isBetween = QUIET_DAYS.from < dayOfCycle && dayOfCycle < QUIET_DAYS.until
  return isBetween && day > 2 * CYCLE_DAYS && !isSoak
}

async function liveYear({
  actions,
  card,
  periodsBeganOn = 0,
}: Year): Promise<{ life: WithdrawalLife; kinds: string[] }> {
  const life = await beginWithdrawal(server(), card === undefined ? {} : { card })
  await orderMails(life)
  let isOver = false
  for (let day = STEP_DAYS; day <= YEAR_DAYS; day += isOver ? LONG_STEP_DAYS : STEP_DAYS) {
    if (isQuiet(day, periodsBeganOn)) continue
    await life.goTo(day)
    await orderMails(life)
    await actions[day]?.(life)
    await everythingSettled(server())
    await orderMails(life)
    if (day in actions || day % LOOK_DAYS === 0) await expectPages(life)
    isOver = (await life.look()).endedAt !== null
  }
  const ordered = await orderedMails(life)
  await expectReceiptMails(life, ordered)
  return { life, kinds: ordered.map(({ kind }) => kind) }
}

const newestCharge = (life: WithdrawalLife): string =>
  life.charges().findLast(({ paid: isPaid }) => isPaid)?.id ?? 'ch_none'

const disputeOf = (life: WithdrawalLife): string =>
  server()
    .sandbox.books()
    .disputes.find(({ charge }) => charge === newestCharge(life))?.id ?? 'du_none'

const answer = (text: string) => (life: WithdrawalLife) =>
  server().billing.submitEvidence({
    disputeId: disputeOf(life),
    evidence: { uncategorized_text: text },
    isSubmitted: true,
    key: text,
  })

const dispute = (life: WithdrawalLife) => server().sandbox.issuer.dispute(newestCharge(life))

/** Renewals of a four-week plan. */
const RENEWALS = 12

/** `npm test` has some of the years. */
describe('a year of a member', () => {
  it('with a dispute that is won: renewals stay stopped, and paid access returns', async () => {
    const access: [number, boolean][] = []
    const look = (day: number) => async (life: WithdrawalLife) => {
      access.push([day, (await life.look()).hasAccess])
    }
    const { life, kinds } = await liveYear({
      actions: {
        30: dispute,
        32: look(32),
        34: answer('winning_evidence'),
        38: look(38),
        54: look(54),
        56: look(56),
      },
    })
    expect(access).toEqual([
      [32, false],
      [38, true],
      [54, true],
      [56, false],
    ])
    expect(kinds.toSorted()).toEqual(['cancellation_confirmed', 'receipt', 'renewal_reminder', 'welcome'])
    expect(bookedMoney(life)).toEqual({ charges: [1949, 3898], refunds: [] })
  })

  it.runIf(isSoak)('with a dispute that is lost: no access and no further charge', async () => {
    const { life, kinds } = await liveYear({ actions: { 30: dispute, 34: answer('losing_evidence') } })
    expect(kinds.toSorted()).toEqual(['cancellation_confirmed', 'receipt', 'renewal_reminder', 'welcome'])
    expect(bookedMoney(life)).toEqual({ charges: [1949, 3898], refunds: [] })
    expect(await life.look()).toMatchObject({ hasAccess: false, renewsAt: null })
  })

  it.runIf(isSoak)('with a fraud warning: the charge is refunded, and no dispute follows', async () => {
    const { life, kinds } = await liveYear({
      actions: {
        4: (warned) => server().sandbox.issuer.warn(newestCharge(warned)),
        6: async (warned) => {
          const [invoice] = await server().billing.listInvoices(warned.id)
          await server().billing.refundInvoice({
            stripeInvoiceId: invoice?.stripeInvoiceId ?? '',
            amountMinor: null,
            reason: 'fraudulent',
            key: 'warned',
          })
          await server().billing.cancelNow(warned.id)
        },
      },
    })
    expect(kinds.toSorted()).toEqual(['cancellation_confirmed', 'refund_confirmed', 'welcome'])
    expect(bookedMoney(life)).toEqual({ charges: [1949], refunds: [1949] })
    expect(await life.look()).toMatchObject({ hasAccess: false })
  })

  it('with a withdrawal: everything is refunded, and nothing more is charged', async () => {
    const { life, kinds } = await liveYear({
      actions: {
        6: async (gone) => {
          expect((await gone.declare()).status).toBe(200)
          await gone.settle()
        },
      },
    })
    expect(kinds.toSorted()).toEqual(['refund_confirmed', 'welcome', 'withdrawal_confirmed'])
    expect(bookedMoney(life)).toEqual({ charges: [1949], refunds: [1949] })
    expect(await life.look()).toMatchObject({ hasAccess: false, withdrawal: { state: 'declared' } })
  })

  it.runIf(isSoak)('with a plan change at the bank: charged what was shown, then the new plan', async () => {
    let shownMinor = 0
    const { life, kinds } = await liveYear({
      card: 'visa',
      periodsBeganOn: 8,
      actions: {
        6: (asked) => asked.useCard('authenticationRequired'),
        8: async (asked) => {
          const { data } = await asked.ask<RouteData<typeof previewPlanChange>>('/member/plan/preview', {
            productId: 'quarter',
          })
          const { dueNowMinor, prorationDate } = data
          shownMinor = dueNowMinor
          const order = { productId: 'quarter', dueNowMinor, prorationDate, key: 'press-of-the-year-1' }
          const pressed = await asked.ask<RouteData<typeof changePlan>>('/member/plan', order)
          const [intentId = ''] = pressed.data.clientSecret?.split('_secret_') ?? []
          const { stripe } = server().gateway
          await server().sandbox.authenticate(await stripe.paymentIntents.retrieve(intentId))
          const verified = await asked.ask<RouteData<typeof verifyPlanChange>>('/member/plan/verify', {
            productId: 'quarter',
          })
          expect(verified.data.outcome).toBe('changed')
        },
        10: (asked) => asked.useCard('visa'),
      },
    })
    expect(bookedMoney(life)).toEqual({
      charges: [1949, shownMinor, ...Array<number>(4).fill(7999)],
      refunds: [],
    })
    expect(kinds).toEqual([
      'welcome',
      'receipt',
      ...Array.from({ length: 4 }, () => ['renewal_reminder', 'receipt']).flat(),
    ])
  })

  it('without incidents: a reminder before and a receipt after each renewal', async () => {
    const { life, kinds } = await liveYear({ actions: {} })
    expect(bookedMoney(life).charges).toEqual([1949, ...Array<number>(RENEWALS).fill(3898)])
    expect(kinds.filter((kind) => kind === 'receipt')).toHaveLength(RENEWALS)
  })
})
