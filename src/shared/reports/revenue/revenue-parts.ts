import type { Cash } from './cash-figures.ts'
import type { RevenueDefinition } from './revenue-definitions.ts'
import type { MovementSums } from './revenue-month-figures.ts'
import type { RevenueMovement } from './revenue-movements.ts'

/** What is summed up by month. Amounts are minor units; losses are positive, except in changes. */
export const REVENUE_SUMS = [
  'newMinor',
  'expansionMinor',
  'reactivationMinor',
  'contractionMinor',
  'churnMinor',
  'voluntaryChurnMinor',
  'newActive',
  'reactivatedActive',
  'voluntaryChurned',
  'involuntaryChurned',
  'mrrChangeMinor',
  'activeChange',
  'trialingChange',
  'pastDueChange',
  'trialsEnded',
  'trialsConverted',
  // Expansion and contraction of a single plan, which a change of plan counts as.
  'planExpansionMinor',
  'planContractionMinor',
  'grossMinor',
  'refundsMinor',
  'disputedMinor',
  'reinstatedMinor',
  'disputeFeesMinor',
  'lostMinor',
  // Paid invoices with an amount.
  'payments',
  // Customers whose first payment was in this month.
  'firstCustomers',
] as const satisfies readonly (
  | keyof MovementSums
  | keyof Cash
  | 'planExpansionMinor'
  | 'planContractionMinor'
  | 'payments'
  | 'firstCustomers'
)[]

export type RevenueSums = Record<(typeof REVENUE_SUMS)[number], number>

/** Dimensions that are not distinguished. */
export const ALL = '*'

/** What a subscription adds to a month. */
export type RevenuePart = {
  definition: RevenueDefinition
  currency: string
  month: string
  productId: string
  source: string
  /** Month of the customer's first payment in the currency; null: there is none. */
  cohort: string | null
  /** Without zeros. */
  sums: Partial<RevenueSums>
}

export type PartMovement = Pick<
  RevenueMovement,
  | 'kind'
  | 'mrrMinor'
  | 'activeChange'
  | 'trialingChange'
  | 'pastDueChange'
  | 'isVoluntary'
  | 'isTrialConverted'
>

/** `amount` if the condition holds. `-0` would be stored as 0, but is not equal to it in tests. */
const when = (condition: boolean, amount: number): number => (condition && amount !== 0 ? amount : 0)

export function sumsOfMovement(movement: PartMovement): Partial<RevenueSums> {
  const { kind, mrrMinor, activeChange, isVoluntary, isTrialConverted } = movement
  const isChurn = kind === 'churn'
  const isPlanChange = kind === 'expansion' || kind === 'contraction'
  return {
    newMinor: when(kind === 'new', mrrMinor),
    expansionMinor: when(kind === 'expansion', mrrMinor),
    reactivationMinor: when(kind === 'reactivation', mrrMinor),
    contractionMinor: when(kind === 'contraction', -mrrMinor),
    churnMinor: when(isChurn, -mrrMinor),
    voluntaryChurnMinor: when(isChurn && isVoluntary === true, -mrrMinor),
    newActive: when(kind === 'new', activeChange),
    reactivatedActive: when(kind === 'reactivation', activeChange),
    voluntaryChurned: when(isChurn && isVoluntary === true, -activeChange),
    involuntaryChurned: when(isChurn && isVoluntary === false, -activeChange),
    mrrChangeMinor: mrrMinor,
    activeChange,
    trialingChange: movement.trialingChange,
    pastDueChange: movement.pastDueChange,
    trialsEnded: when(isTrialConverted !== null, 1),
    trialsConverted: when(isTrialConverted === true, 1),
    planExpansionMinor: when(isPlanChange && mrrMinor > 0, mrrMinor),
    planContractionMinor: when(isPlanChange && mrrMinor < 0, -mrrMinor),
  }
}

/** The sums of two parts, without zeros. @param sign −1 subtracts the second */
function addSums(
  sums: Partial<RevenueSums>,
  others: Partial<RevenueSums>,
  sign: 1 | -1 = 1,
): Partial<RevenueSums> {
  const added: Partial<RevenueSums> = {}
  for (const name of REVENUE_SUMS) {
    const sum = (sums[name] ?? 0) + sign * (others[name] ?? 0)
    if (sum !== 0) added[name] = sum
  }
  return added
}

const keyOf = ({
  definition,
  currency,
  month,
  productId,
  source,
  cohort,
}: Omit<RevenuePart, 'sums'>): string =>
  JSON.stringify([definition, currency, month, productId, source, cohort])

/** Adds up parts with equal dimensions. @param sign −1 subtracts them */
export function addParts(
  totals: Map<string, RevenuePart>,
  parts: readonly RevenuePart[],
  sign: 1 | -1 = 1,
): void {
  for (const part of parts) {
    const key = keyOf(part)
    const sums = addSums(totals.get(key)?.sums ?? {}, part.sums, sign)
    totals.set(key, { ...part, sums })
  }
}

/** The rows of a part in the counts of months: one by plan and source, and one by cohort if it has one. */
export const countedAs = (part: RevenuePart): RevenuePart[] => [
  { ...part, cohort: ALL },
  ...(part.cohort === null ? [] : [{ ...part, productId: ALL, source: ALL }]),
]
