import type { PurchaseContent, RecordFault } from '#shared/contract/purchase-records.ts'

/** A row of the chain. */
export type EvidenceRecord = {
  sequence: number
  /** ISO 8601, as all times here. */
  recordedAt: string
  contentHash: string
  previousHash: string
  hash: string
  /** Row and content match their hashes. */
  isIntact: boolean
  /** null: erased with the person's data. */
  content: PurchaseContent | null
  /** The terms in force then; null if there were none or they are unknown. */
  terms: string | null
}

export type EvidenceCharge = {
  invoiceId: string
  number: string | null
  /** Stripe's status. */
  status: string
  billingReason: string | null
  paymentIntentId: string | null
  currency: string
  amountDueMinor: number
  amountPaidMinor: number
  createdAt: string
  paidAt: string | null
  periodStart: string
  periodEnd: string
}

/** Everything about a subscription that can answer a dispute, without quiz answers or texts written by members. */
export type Evidence = {
  /** The latest time in it. */
  asOf: string
  seller: { name: string; companyName: string; supportEmail: string | null }
  buyer: {
    /** null after the person was deleted. */
    email: string | null
    fullName: string | null
    countryCode: string | null
    customerId: string
  }
  subscription: {
    id: string
    planName: string
    /** Stripe's status. */
    status: string
    currency: string
    renewalMinor: number
    periodDays: number | null
    startedAt: string
    paidUntil: string | null
    isCancelAtPeriodEnd: boolean
    canceledAt: string | null
    endedAt: string | null
  }
  charges: readonly EvidenceCharge[]
  refunds: readonly {
    id: string
    invoiceId: string | null
    paymentIntentId: string
    status: string
    currency: string
    amountMinor: number
    createdAt: string
  }[]
  /** In chain order. */
  records: readonly EvidenceRecord[]
  chain: {
    account: string
    /** Number of rows. */
    sequence: number
    headHash: string
    checkedAt: string | null
    /** The fault that the last check found. */
    fault: RecordFault | null
  }
  /** The current terms. */
  termsNow: string | null
  mails: readonly {
    kind: string
    subject: string | null
    status: string
    orderedAt: string
    sentAt: string | null
  }[]
  use: {
    registeredAt: string | null
    emailConfirmedAt: string | null
    lastSignInAt: string | null
    /** Those that are still stored. */
    signIns: readonly string[]
    answersGiven: number | null
    quizCompletedAt: string | null
    /** Events of the visit that bought, by name, as far as consent allowed. */
    events: readonly { name: string; count: number; firstAt: string; lastAt: string }[]
  }
  statusHistory: readonly {
    at: string
    from: string | null
    to: string
    isCancelAtPeriodEnd: boolean | null
  }[]
  cancellations: readonly { at: string; reason: string | null }[]
  refundRequests: readonly { at: string; status: string; decidedAt: string | null }[]
}
