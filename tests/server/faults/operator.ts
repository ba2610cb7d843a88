import { randomUUID } from 'node:crypto'
import type { SignedIn } from '#shared/contract/accounts.ts'
import { ADMIN_ENV } from '../kill/editions.ts'
import type { Answer, PatientCaller } from './patient-caller.ts'

/** An action that is done once per press, however the answer is. */
type Press = { leadId: string; isAcknowledged: boolean }

/** A refund that is pressed with the same key until it is acknowledged. */
type RefundPress = { invoiceId: string; isAcknowledged: boolean }

export type Operator = {
  presses: Press[]
  refunds: RefundPress[]
  /** Opens the link with which a visitor continues; it is audited. */
  openLead: (leadId: string) => Promise<void>
  refund: (invoiceId: string) => Promise<void>
  /** Reads what a replica answers. */
  readReports: () => Promise<void>
}

const PART_MINOR = 100
const REPORTS = ['/admin/dashboard', '/admin/leads', '/admin/users']

const isDone = (answer: Answer | null): boolean => answer?.body.success === true

export async function signInOperator({ call, tryOnce }: PatientCaller): Promise<Operator> {
  let headers: Record<string, string> = {}
  const signIn = async (): Promise<void> => {
    const login = { email: ADMIN_ENV.ADMIN_EMAIL, password: ADMIN_ENV.ADMIN_PASSWORD }
    const { body } = await call({ path: '/auth/login', body: login })
    const { token } = body.data as SignedIn
    headers = { authorization: `Bearer ${token}`, 'x-brand': 'marigold' }
  }
  /** Signs in again if necessary; the action is then not done. */
  const isAcknowledged = async (answer: Answer | null): Promise<boolean> => {
    if (answer !== null && !isDone(answer)) await signIn()
    return isDone(answer)
  }
  const presses: Press[] = []
  const refunds: RefundPress[] = []
  await signIn()
  return {
    presses,
    refunds,
    openLead: async (leadId) => {
      const press = { leadId, isAcknowledged: false }
      presses.push(press)
      const answer = await tryOnce({ path: `/admin/leads/${leadId}/resume-link`, headers, body: {} })
      press.isAcknowledged = await isAcknowledged(answer)
    },
    refund: async (invoiceId) => {
      const press = { invoiceId, isAcknowledged: false }
      refunds.push(press)
      const body = { amountMinor: PART_MINOR, reason: 'requested_by_customer', key: randomUUID() }
      const path = `/admin/invoices/${invoiceId}/refund`
      while (!press.isAcknowledged)
        press.isAcknowledged = await isAcknowledged(await call({ path, headers, body }))
    },
    readReports: async () => {
      for (const path of REPORTS) await isAcknowledged(await tryOnce({ method: 'GET', path, headers }))
    },
  }
}
