import type { SubscriptionFacts } from './revenue-facts.ts'
import type { MovementKind, RevenueMovement } from './revenue-movements.ts'
import { type RevenueRules, type RevenueState, type RevenueStates, revenueStates } from './revenue-states.ts'

type Followed = {
  facts: SubscriptionFacts
  states: RevenueStates
  state: RevenueState
  /** Since when it has been active without a break; null while it is not. */
  activeSinceMs: number | null
  wasEverActive: boolean
  /** Whether it counts as one active customer. */
  isCounted: boolean
  movements: RevenueMovement[]
}

const NOTHING: RevenueState = {
  productId: null,
  mrrMinor: 0,
  isActive: false,
  isTrialing: false,
  isPastDue: false,
}

const countsForNothing = ({ isActive, isTrialing }: RevenueState): boolean => !isActive && !isTrialing

/**
 * By Stripe's rules a customer counts once, under the subscription that has been active the longest. By RevenueCat's
 * rules each subscription counts.
 */
function countedOf(customer: readonly Followed[], { definition }: RevenueRules): ReadonlySet<Followed> {
  const active = customer.filter(({ activeSinceMs }) => activeSinceMs !== null)
  if (definition === 'revenuecat') return new Set(active)
  const current = active.find(({ isCounted }) => isCounted)
  const [longest] = [...active].sort(
    (a, b) =>
      (a.activeSinceMs ?? 0) - (b.activeSinceMs ?? 0) ||
      (a.facts.stripeSubscriptionId < b.facts.stripeSubscriptionId ? -1 : 1),
  )
  const counted = current ?? longest
  return new Set(counted ? [counted] : [])
}

type Moment = {
  atMs: number
  /** Over all subscriptions of the customer in the currency. */
  wasActive: boolean
  isActive: boolean
  wasEverActive: boolean
}

function kindOf(
  { state: before, wasEverActive }: Followed,
  after: RevenueState,
  moment: Moment,
  { definition }: RevenueRules,
): MovementKind {
  const isStripe = definition === 'stripe'
  if (!before.isActive && after.isActive) {
    if (isStripe && moment.wasActive) return 'expansion'
    const isBack = moment.wasEverActive && !moment.wasActive
    return isBack || (!isStripe && wasEverActive) ? 'reactivation' : 'new'
  }
  if (before.isActive && !after.isActive) return isStripe && moment.isActive ? 'contraction' : 'churn'
  if (!after.isActive) return 'state'
  const changeMinor = after.mrrMinor - before.mrrMinor
  if (changeMinor === 0) return before.productId === after.productId ? 'state' : 'expansion'
  return changeMinor > 0 ? 'expansion' : 'contraction'
}

type Counts = Pick<RevenueMovement, 'mrrMinor' | 'activeChange' | 'trialingChange' | 'pastDueChange'>

const countsOf = ({ mrrMinor, isTrialing, isPastDue }: RevenueState, isCounted: boolean): Counts => ({
  mrrMinor,
  activeChange: Number(isCounted),
  trialingChange: Number(isTrialing),
  pastDueChange: Number(isPastDue),
})

/** `after` less `before`. */
const difference = (after: Counts, before: Counts): Counts => ({
  mrrMinor: after.mrrMinor - before.mrrMinor,
  activeChange: after.activeChange - before.activeChange,
  trialingChange: after.trialingChange - before.trialingChange,
  pastDueChange: after.pastDueChange - before.pastDueChange,
})

const isNothing = (counts: Counts): boolean => Object.values(counts).every((value) => value === 0)

/** The changes at a moment, by plan. */
function changesByPlan(
  followed: Followed,
  after: RevenueState,
  isCounted: boolean,
): { productId: string | null; counts: Counts }[] {
  const { state: before } = followed
  const had = countsOf(before, followed.isCounted)
  const has = countsOf(after, isCounted)
  const none = countsOf(NOTHING, false)
  const isOnePlan =
    before.productId === after.productId || countsForNothing(before) || countsForNothing(after)
  const changes = isOnePlan
    ? [
        {
          productId: countsForNothing(after) ? before.productId : after.productId,
          counts: difference(has, had),
        },
      ]
    : [
        { productId: before.productId, counts: difference(none, had) },
        { productId: after.productId, counts: difference(has, none) },
      ]
  return changes.filter(({ counts }) => !isNothing(counts))
}

function move(
  followed: Followed,
  after: RevenueState,
  isCounted: boolean,
  moment: Moment,
  rules: RevenueRules,
): void {
  const { facts, states, state: before, movements } = followed
  const kind = kindOf(followed, after, moment, rules)
  for (const { productId, counts } of changesByPlan(followed, after, isCounted)) {
    const endsTrial = before.isTrialing && !after.isTrialing && counts.trialingChange === -1
    movements.push({
      stripeSubscriptionId: facts.stripeSubscriptionId,
      position: movements.length,
      atMs: moment.atMs,
      kind,
      currency: facts.currency,
      productId,
      ...counts,
      isVoluntary: kind === 'churn' ? (states.isVoluntaryEnd(moment.atMs) ?? true) : null,
      isTrialConverted: endsTrial ? states.isConverted : null,
    })
  }
}

/** @param subscriptions all of one customer and currency */
function followCustomer(subscriptions: readonly SubscriptionFacts[], rules: RevenueRules): RevenueMovement[] {
  const customer: Followed[] = subscriptions.map((facts) => ({
    facts,
    states: revenueStates(facts, rules),
    state: NOTHING,
    activeSinceMs: null,
    wasEverActive: false,
    isCounted: false,
    movements: [],
  }))
  const momentsMs = [...new Set(customer.flatMap(({ states }) => states.momentsMs))].sort((a, b) => a - b)
  for (const atMs of momentsMs) {
    const wasActive = customer.some(({ state }) => state.isActive)
    const wasEverActive = customer.some((followed) => followed.wasEverActive)
    const after = new Map(customer.map((followed) => [followed, followed.states.at(atMs)]))
    for (const followed of customer) {
      const isActive = after.get(followed)?.isActive ?? false
      followed.activeSinceMs = isActive ? (followed.activeSinceMs ?? atMs) : null
    }
    const counted = countedOf(customer, rules)
    const moment = { atMs, wasActive, isActive: counted.size > 0, wasEverActive }
    for (const followed of customer) {
      const next = after.get(followed) ?? NOTHING
      const isCounted = counted.has(followed)
      move(followed, next, isCounted, moment, rules)
      followed.state = next
      followed.isCounted = isCounted
      followed.wasEverActive ||= next.isActive
    }
  }
  return customer.flatMap(({ movements }) => movements)
}

/**
 * The movements of all subscriptions of one customer: by Stripe's rules a second one is an expansion, and one that begins
 * after the others have ended is a reactivation. Currencies are separate. The sum of the movements up to a moment is the
 * state at that moment; the future is not included.
 */
export function makeMovements(
  subscriptions: readonly SubscriptionFacts[],
  rules: RevenueRules,
): RevenueMovement[] {
  const currencies = [...new Set(subscriptions.map(({ currency }) => currency))].sort()
  return currencies.flatMap((currency) =>
    followCustomer(
      subscriptions.filter((facts) => facts.currency === currency),
      rules,
    ),
  )
}
