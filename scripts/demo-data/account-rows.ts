import type { accountClaims, accounts } from '#server/db/schema/accounts.ts'
import type { Order } from './make-session.ts'
import type { Seeded } from './seeded.ts'

export type AccountRow = typeof accounts.$inferSelect
export type ClaimRow = typeof accountClaims.$inferSelect

const CONFIRMS = 0.75
const SIGNS_IN_AGAIN = 0.6

/** Shaped as a password's hash, of nothing that could be typed: nobody can sign in until a password is set by mail. */
const noPassword = (random: Seeded): string =>
  `$argon2id$v=19$m=19456,t=2,p=1$${random.text(22)}$${random.text(43)}`

/** The account that a buyer has made after paying; null where none was. */
export function accountRows(
  random: Seeded,
  order: Order,
  subscriptionId: string,
  untilMs: number,
): { account: AccountRow; claims: ClaimRow[] } | null {
  const { registeredAtMs, accountId, email, leadId } = order
  if (registeredAtMs === null || registeredAtMs > untilMs) return null
  const createdAt = new Date(registeredAtMs)
  const laterMs = Math.floor(random.between(registeredAtMs, untilMs))
  return {
    account: {
      id: accountId,
      email,
      passwordHash: noPassword(random),
      emailConfirmedAt: random.chance(CONFIRMS)
        ? new Date(Math.min(registeredAtMs + Math.round(random.logNormal(400, 1)) * 1000, untilMs))
        : null,
      createdAt,
      passwordChangedAt: createdAt,
      lastSignInAt: random.chance(SIGNS_IN_AGAIN) ? new Date(laterMs) : null,
    },
    claims: [
      { accountId, kind: 'lead', claimedId: leadId },
      { accountId, kind: 'subscription', claimedId: subscriptionId },
    ],
  }
}
