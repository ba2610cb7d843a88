import * as fc from 'fast-check'
import type { StripeTrouble, Trouble } from './actors.ts'

export const PLANS = ['4-week-plan', '12-week-plan', '1-week-trial'] as const
export type PlanId = (typeof PLANS)[number]
export const CARDS = {
  good: 'visa',
  refused: 'visa_chargeDeclined',
  'refused when charged': 'chargeCustomerFail',
  bank: 'authenticationRequired',
} as const

/** Tabs 0 and 1 belong to the visitor, with one cookie jar and lead; 2 to a stranger with the same address. */
export type Tab = 0 | 1 | 2

/** The visitor's e-mail address, and a mistyped one. */
export const ADDRESSES = ['right', 'wrong'] as const
export type Address = (typeof ADDRESSES)[number]

export type Submit = {
  kind: 'submit'
  tab: Tab
  address: Address
  plan: PlanId
  card: keyof typeof CARDS
  /** The browser's storage was lost, so the checkout has a new key. */
  hasNewKey: boolean
  /** Repeats the last call with the same method. */
  hasSameMethod: boolean
  trouble: Trouble | null
}

/** Cancels a subscription of the address in any state, or undoes that. */
export type Cancel = {
  kind: 'cancel'
  address: Address
  how: 'at period end' | 'now' | 'undo'
  /** Index, modulo their number. */
  which: number
  trouble: Trouble | null
}

/** An operator refunds a paid invoice in part or in full, and may end the subscription. */
export type RefundAction = {
  kind: 'refund'
  address: Address
  /** Index of the paid invoice, modulo their number. */
  which: number
  /** null: the rest. */
  amountMinor: number | null
  isCanceling: boolean
  /** Per press of the button: the same key is the same refund. */
  key: string
  trouble: Trouble | null
}

/** An undisturbed submit in the visitor's first tab. */
export const submitted: Submit = {
  kind: 'submit',
  tab: 0,
  address: 'right',
  plan: PLANS[0],
  card: 'good',
  hasNewKey: false,
  hasSameMethod: false,
  trouble: null,
}

/** A refund of the first payment in full, which also ends the subscription, unless `what` says otherwise. */
export const refundWith = (what: Partial<RefundAction>): RefundAction => ({
  kind: 'refund',
  address: 'right',
  which: 0,
  amountMinor: null,
  isCanceling: true,
  key: 'press-0001',
  trouble: null,
  ...what,
})

/** The payer disputes a charge, or the bank inquires about it. */
export type RaiseDispute = {
  kind: 'dispute'
  address: Address
  /** Index of the charge, modulo their number. */
  which: number
  isInquiry: boolean
}

/** An operator responds to the open dispute of an address. */
export type AnswerDispute = {
  kind: 'answer'
  address: Address
  how: 'winning' | 'losing' | 'accept'
  trouble: Trouble | null
}

/** The payer withdraws from one of the contracts. */
export type Withdraw = { kind: 'withdraw'; address: Address; which: number; trouble: Trouble | null }

export type Command =
  | Submit
  | { kind: 'two at once'; first: Submit; second: Submit }
  | { kind: 'complete'; tab: Tab; how: 'complete' | 'verify' | 'status'; trouble: Trouble | null }
  | { kind: 'bank'; address: Address; outcome: 'complete' | 'fail' | 'cancel' }
  /** Some events arrive, in this order; the others are delayed or lost. */
  | { kind: 'webhooks'; order: readonly number[] }
  /** Delayed Stripe calls complete. */
  | { kind: 'late calls' }
  | { kind: 'time passes'; hours: number }
  /** Sets the server's clock to this offset from Stripe's. */
  | { kind: 'clock'; offsetMs: number }
  | Cancel
  | RefundAction
  | RaiseDispute
  | AnswerDispute
  | Withdraw

const MINUTE_MS = 60_000
const DAY_HOURS = 24

const plan = fc.constantFrom<PlanId>(PLANS[0], PLANS[0], PLANS[1], PLANS[2])
const address = fc.constantFrom<Address>('right', 'right', 'right', 'wrong')
const tab = fc.constantFrom<Tab>(0, 0, 1, 2)
const trouble: fc.Arbitrary<Trouble | null> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('stripe' as const),
      atCall: fc.nat(9),
      times: fc.constantFrom(1, 1, 2, 20),
      what: fc.constantFrom<StripeTrouble>(
        'cut before',
        'cut after',
        'late',
        '500 before',
        '500 after',
        '500 remembered',
        '429',
        'lock timeout',
        '409',
      ),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('kill' as const), atStep: fc.nat(45) }) },
)
const submit: fc.Arbitrary<Submit> = fc.record({
  kind: fc.constant('submit' as const),
  tab,
  address,
  plan,
  card: fc.constantFrom<keyof typeof CARDS>(
    'good',
    'good',
    'good',
    'refused',
    'refused when charged',
    'bank',
    'bank',
  ),
  hasNewKey: fc.constantFrom(false, false, true),
  hasSameMethod: fc.boolean(),
  trouble,
})

/** One event around a checkout. */
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 8, arbitrary: submit },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('two at once' as const), first: submit, second: submit }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('complete' as const),
      tab,
      how: fc.constantFrom('complete' as const, 'verify' as const, 'status' as const),
      trouble,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('bank' as const),
      address,
      outcome: fc.constantFrom('complete' as const, 'complete' as const, 'fail' as const, 'cancel' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('webhooks' as const),
      order: fc.array(fc.nat(60), { minLength: 1, maxLength: 8 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('late calls' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('time passes' as const),
      hours: fc.constantFrom(1, DAY_HOURS, 8 * DAY_HOURS, 29 * DAY_HOURS),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('clock' as const),
      offsetMs: fc.constantFrom(0, MINUTE_MS / 2, -5 * MINUTE_MS, 5 * MINUTE_MS),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('cancel' as const),
      address,
      how: fc.constantFrom(
        'at period end' as const,
        'at period end' as const,
        'now' as const,
        'undo' as const,
      ),
      which: fc.nat(3),
      trouble,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      address,
      which: fc.nat(3),
      amountMinor: fc.constantFrom(null, null, 100),
      isCanceling: fc.constantFrom(true, true, false),
      key: fc.constantFrom('press-0001', 'press-0002'),
      trouble,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('dispute' as const),
      address,
      which: fc.nat(3),
      isInquiry: fc.constantFrom(false, false, true),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      address,
      how: fc.constantFrom('winning' as const, 'losing' as const, 'accept' as const),
      trouble,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('withdraw' as const), address, which: fc.nat(3), trouble }),
  },
)

export type Story = {
  commands: readonly Command[]
  /** Whether the visitor returns undisturbed in the end; not always, to save time. */
  isBoughtAtLast: boolean
}

export const story: fc.Arbitrary<Story> = fc.record({
  commands: fc.array(command, { minLength: 1, maxLength: 6 }),
  isBoughtAtLast: fc.constantFrom(false, false, true),
})
