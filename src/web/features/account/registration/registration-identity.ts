import { isEmail } from '#shared/quiz/email.ts'
import type { PaymentSuccess } from '#web/payments/payment-success.ts'

export type KnownOfVisitor = {
  /** Of the link that led here. */
  link: { email: string | null; subscriptionId: string | null }
  /** What was paid in this browser session. */
  success: Pick<PaymentSuccess, 'subscriptionId' | 'customerInfo'> | null
  quiz: { email: string | null; leadId: string | null }
}

/** Whose account is created, and the ids that prove the purchase. */
export type RegistrationIdentity = { email: string; subscriptionId: string; leadId?: string }

const isSame = (a: string | null | undefined, b: string): boolean =>
  a?.trim().toLowerCase() === b.toLowerCase()
const usable = (email: string | null | undefined): string | null => {
  const trimmed = email?.trim() ?? ''
  return isEmail(trimmed) ? trimmed : null
}

/** The address by its priority (G-06): the link, the payment of this session, the quiz. null: nobody knows one. */
export const registrationEmail = ({ link, success, quiz }: KnownOfVisitor): string | null =>
  usable(link.email) ?? usable(success?.customerInfo.email) ?? usable(quiz.email)

/** Ids of another address are left out, they would prove nothing. null: this browser knows no purchase of the address. */
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
