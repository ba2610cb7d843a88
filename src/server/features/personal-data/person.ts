import type { Caller } from './personal-data-deps.ts'

/** Whose records are meant, and how much of an address is theirs. */
export type Person = {
  accountId: string | null
  /** In lower case. */
  email: string
  /** Everything of the address is theirs; otherwise only what hangs on the ids. */
  isWholeAddress: boolean
  leadIds: readonly string[]
  /** Stripe's. */
  subscriptionIds: readonly string[]
}

/** A member: without a confirmed address, what they have proven to be their own. */
export const personOfMember = (member: Caller): Person => ({
  accountId: member.accountId,
  email: member.email.toLowerCase(),
  isWholeAddress: member.isEmailConfirmed,
  leadIds: member.leadIds,
  subscriptionIds: member.subscriptionIds,
})

/** Whoever is behind an address. @param email in lower case */
export const personOfAddress = (email: string, accountId: string | null): Person => ({
  accountId,
  email,
  isWholeAddress: true,
  leadIds: [],
  subscriptionIds: [],
})
