import { eq } from 'drizzle-orm'
import { accounts } from '#server/db/schema/accounts.ts'
import { refusal } from '#server/http/routing/refusal.ts'
import type { Address, Member } from '../accounts.ts'
import { nowOf } from '#shared/lib/now-of.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { linkInvalid, lookAtLink, useLink } from './links.ts'
import { lockAddress } from '../account-of-address.ts'
import { orderLinkMail } from './order-link-mail.ts'

/** Mails a link that confirms the address, unless it is confirmed. */
export async function requestEmailConfirmation(
  deps: AccountsDeps,
  { isEmailConfirmed, ...address }: Address & Pick<Member, 'isEmailConfirmed'>,
): Promise<void> {
  if (!isEmailConfirmed) await orderLinkMail(deps, address, { kind: 'confirm_email' })
}

/**
 * Confirms an address. Only someone who can read its mails and is signed in gets everything stored under it:
 * otherwise a stranger could register another person's address and wait until that person opens the mail.
 *
 * @returns the address as typed
 * @throws AppError `link_invalid`; `not_possible` without a sign-in to its account, which leaves the link valid
 */
export async function confirmEmail(
  deps: AccountsDeps,
  member: Member | null,
  { brandId, token }: { brandId: string; token: string },
): Promise<string> {
  const link = { brandId, purpose: 'confirm_email', token } as const
  const email = await lookAtLink(deps, link)
  if (member?.email.toLowerCase() !== email) {
    throw refusal('confirm_while_signed_in')
  }
  const now = nowOf(deps)
  await deps.database.db.transaction(async (transaction) => {
    await lockAddress(transaction, email)
    await useLink(transaction, { ...link, now })
    const confirmed = await transaction
      .update(accounts)
      .set({ emailConfirmedAt: now })
      .where(eq(accounts.id, member.accountId))
      .returning({ id: accounts.id })
    if (confirmed.length === 0) throw linkInvalid()
  })
  return member.email
}
