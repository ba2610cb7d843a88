import { isEmail } from '#shared/quiz/email.ts'
import type { PaymentSuccess } from '#web/payments/payment-success.ts'

export type KnownOfVisitor = {
  /** From the link that opened the page. */
  link: { email: string | null; subscriptionId: string | null }
  /** The payment of this browser session. */
  success: Pick<PaymentSuccess, 'subscriptionId' | 'customerInfo'> | null
  quiz: { email: string | null; leadId: string | null }
}

/** The address of the new account, and the ids that prove the purchase. */
export type RegistrationIdentity = { email: string; subscriptionId: string; leadId?: string }

const isSame = (a: string | null | undefined, b: string): boolean =>
  a?.trim().toLowerCase() === b.toLowerCase()
const usable = (email: string | null | undefined): string | null => {
  const trimmed = email?.trim() ?? ''
  return isEmail(trimmed) ? trimmed : null
}

/** The address: from the link, else the payment of this session, else the quiz. null: unknown. */
export const registrationEmail = ({ link, success, quiz }: KnownOfVisitor): string | null =>
  usable(link.email) ?? usable(success?.customerInfo.email) ?? usable(quiz.email)

/** Leaves out ids of other addresses, which prove nothing. null: no known purchase of the address. */
export function registrationIdentity(known: KnownOfVisitor): RegistrationIdentity | null {
  const { link, success, quiz } = known
  const email = registrationEmail(known)
  if (email === null) return null
  const paidId = isSame(success?.customerInfo.email, email) ? success?.subscriptionId : undefined
  const subscriptionId = link.subscriptionId ?? paidId
  if (!subscriptionId) return null
  const leadId = isSame(quiz.email, email) ? quiz.leadId : null
  return { email, subscriptionId, ...(leadId ? { leadId } : {}) }
}
