import { isEmail } from '#shared/quiz/email.ts'
import type { PaymentSuccess } from '#web/lib/payment-success.ts'

export type KnownOfVisitor = {
  /** Of the link that led here. */
  link: { email: string | null; subscriptionId: string | null }
  /** What was paid in this browser session. */
  success: Pick<PaymentSuccess, 'subscriptionId' | 'customerInfo'> | null
  quiz: { email: string | null; leadId: string | null }
}

/** Whose account is made, and what proves the address: ids that this browser holds of the same address. */
export type RegistrationIdentity = { email: string; subscriptionId?: string; leadId?: string }

const isSame = (a: string | null | undefined, b: string): boolean =>
  a?.trim().toLowerCase() === b.toLowerCase()
const usable = (email: string | null | undefined): string | null => {
  const trimmed = email?.trim() ?? ''
  return isEmail(trimmed) ? trimmed : null
}

/**
 * The address by its priority (G-06): the link, the payment of this session, the quiz. Ids of another address are left
 * out, they would prove nothing. null: nobody knows an address.
 */
export function registrationIdentity({ link, success, quiz }: KnownOfVisitor): RegistrationIdentity | null {
  const email = usable(link.email) ?? usable(success?.customerInfo.email) ?? usable(quiz.email)
  if (email === null) return null
  const paidId = isSame(success?.customerInfo.email, email) ? success?.subscriptionId : undefined
  const subscriptionId = link.subscriptionId ?? paidId
  const leadId = isSame(quiz.email, email) ? quiz.leadId : null
  return { email, ...(subscriptionId ? { subscriptionId } : {}), ...(leadId ? { leadId } : {}) }
}
