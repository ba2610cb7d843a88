import { randomUUID } from 'node:crypto'
import type { SignedIn } from '#shared/contract/accounts.ts'
import { ADMIN_ENV } from '../kill/editions.ts'
import type { PatientCaller } from './patient-caller.ts'

/** An action that is done once per press, however the answer is. */
export type Press = { leadId: string; isAcknowledged: boolean }

/** A refund that is pressed with the same key until it is acknowledged. */
export type RefundPress = { invoiceId: string; isAcknowledged: boolean }

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

export async function signInOperator({ call, tryOnce }: PatientCaller): Promise<Operator> {
  const login = { email: ADMIN_ENV.ADMIN_EMAIL, password: ADMIN_ENV.ADMIN_PASSWORD }
  const { body } = await call({ path: '/auth/login', body: login })
  const { token } = body.data as SignedIn
  const headers = { authorization: `Bearer ${token}`, 'x-brand': 'marigold' }
  const presses: Press[] = []
  const refunds: RefundPress[] = []
  return {
    presses,
    refunds,
    openLead: async (leadId) => {
      const press = { leadId, isAcknowledged: false }
      presses.push(press)
      const answer = await tryOnce({ path: `/admin/leads/${leadId}/resume-link`, headers, body: {} })
      press.isAcknowledged = answer !== null
    },
    refund: async (invoiceId) => {
      const press = { invoiceId, isAcknowledged: false }
      refunds.push(press)
      const refund = { amountMinor: PART_MINOR, reason: 'requested_by_customer', key: randomUUID() }
      await call({ path: `/admin/invoices/${invoiceId}/refund`, headers, body: refund })
      press.isAcknowledged = true
    },
    readReports: async () => {
      for (const path of REPORTS) await tryOnce({ method: 'GET', path, headers })
    },
  }
}
