import { eq } from 'drizzle-orm'
import type { Withdrawal } from '#shared/contract/withdrawal.ts'
import type { MailContent } from '#shared/mail/mail.ts'
import { settleDueWithdrawals } from '#server/features/withdrawal/settle-withdrawal.ts'
import { checkoutAttempts } from '#server/db/schema/checkout.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import { everythingSettled } from '../billing/billing-server.ts'
import { beginLife, type MemberLife } from '../membership/member-life.ts'
import { type Answer, ask, type MembershipServer } from '../membership/membership-server.ts'

/** Purchases are made on Thursday, 1 January 2026, at noon UTC. */
export const LAST_DAY = '2026-01-16'
/** The end of that day in the last time zone. */
export const ENDS_AT = new Date('2026-01-17T12:00:00Z')

export const STATEMENT = { name: 'Ada Example' }

type Attempt = Partial<typeof checkoutAttempts.$inferInsert>

/** A member whose contract can be withdrawn from. */
export type WithdrawalLife = MemberLife & {
  id: string
  read: () => Promise<Answer<Withdrawal>>
  declare: (statement?: object) => Promise<Answer<Withdrawal>>
  readLink: () => Promise<Answer<Withdrawal>>
  declareByLink: (statement?: object) => Promise<Answer<Withdrawal>>
  /** Runs the job as often as needed, with a pause after each failure. */
  settle: (tries?: number) => Promise<void>
  row: () => Promise<typeof withdrawals.$inferSelect | undefined>
  /** Charged and refunded amounts of the member, oldest first. */
  money: () => { charged: number; refunded: number }[]
  /** Contents of the mails to the member. */
  mails: () => MailContent[]
}

export async function beginWithdrawal(
  server: MembershipServer,
  {
    attempt = { countryCode: 'DE' },
    ...options
  }: Parameters<typeof beginLife>[1] & { attempt?: Attempt } = {},
): Promise<WithdrawalLife> {
  const life = await beginLife(server, options)
  const { subscriptionId: id, attemptId, email } = life.customer
  const { db } = server.database
  await db.update(checkoutAttempts).set(attempt).where(eq(checkoutAttempts.id, attemptId))
  const token = server.tokens.withdrawal(id)
  const query = `?subscriptionId=${id}`
  const row = async () =>
    (await db.select().from(withdrawals).where(eq(withdrawals.stripeSubscriptionId, id)))[0]
  return {
    ...life,
    id,
    read: () => life.ask<Withdrawal>(`/member/withdrawal${query}`),
    declare: (statement = STATEMENT) => life.ask<Withdrawal>(`/member/withdrawal${query}`, statement),
    readLink: () => ask<Withdrawal>(server, '/withdrawal/read', { body: { token } }),
    declareByLink: (statement = STATEMENT) =>
      ask<Withdrawal>(server, '/withdrawal/declare', { body: { token, ...statement } }),
    settle: async (tries = 1) => {
      for (let count = 0; count < tries; count++) {
        const due = (await row())?.nextAttemptAt ?? life.now()
        server.setNow(due > life.now() ? due : life.now())
        await settleDueWithdrawals(server.withdrawalDeps)
      }
      await everythingSettled(server)
    },
    row,
    money: () =>
      life
        .charges()
        .filter(({ status }) => status === 'succeeded')
        .toSorted((a, b) => a.created - b.created)
        .map(({ amount, amount_refunded: refunded }) => ({ charged: amount, refunded })),
    mails: () => server.mails.filter(({ to }) => to === email).map(({ content }) => content),
  }
}
