import type { PurchaseContent, RecordFault } from '#shared/contract/purchase-records.ts'

/** A row of the chain, with what still proves it. */
export type EvidenceRecord = {
  sequence: number
  /** ISO, as all times here. */
  recordedAt: string
  contentHash: string
  previousHash: string
  hash: string
  /** Row and content have the hashes that were written with them. */
  isIntact: boolean
  /** null: erased with its person. */
  content: PurchaseContent | null
  /** The terms in force then, as text; null where the brand had none, or they are not known. */
  terms: string | null
}

export type EvidenceCharge = {
  invoiceId: string
  number: string | null
  /** Stripe's. */
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

/** Everything that is known of one subscription and can answer a dispute; no answers about health, no words of members. */
export type Evidence = {
  /** The latest time of anything in it. */
  asOf: string
  seller: { name: string; companyName: string; supportEmail: string | null }
  buyer: {
    /** null once the person was deleted. */
    email: string | null
    fullName: string | null
    countryCode: string | null
    customerId: string
  }
  subscription: {
    id: string
    planName: string
    /** Stripe's. */
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
  /** In the order of the chain. */
  records: readonly EvidenceRecord[]
  chain: {
    account: string
    /** How many rows it has. */
    sequence: number
    headHash: string
    checkedAt: string | null
    /** What the last check found. */
    fault: RecordFault | null
  }
  /** The terms of today. */
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
    /** As far as they are still kept. */
    signIns: readonly string[]
    answersGiven: number | null
    quizCompletedAt: string | null
    /** Of the visit in which it was bought, by name; as far as they were consented to. */
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
