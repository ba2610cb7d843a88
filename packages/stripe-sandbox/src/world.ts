import type { Agenda } from './state/agenda.ts'
import type { Random } from './state/random.ts'
import type { State } from './state/state.ts'
import type { Journal } from './state/journal.ts'

/** The account's choices that Stripe has in its dashboard. */
export type AccountSettings = {
  /** What becomes of a subscription when the last retry of a renewal has failed. */
  afterLastRetry: 'cancel' | 'mark_unpaid' | 'leave_past_due'
  /** Stripe allows its sandboxes 25 (https://docs.stripe.com/rate-limits); null does not limit. */
  callsPerSecond: number | null
}

/** Everything that a call works on. */
export type World = {
  state: State
  journal: Journal
  /** What falls due when. */
  agenda: Agenda
  random: Random
  settings: AccountSettings
  /** Unix milliseconds; the sandbox reads no other clock. */
  nowMs: () => number
  /** The moment in seconds that is being lived through while time passes; null outside. */
  moment: number | null
  /** The call that is being carried out; null where time itself brings the change. */
  request: { id: string; idempotencyKey: string | null } | null
}

/** Seconds since 1970, on the clock that the customer lives by. */
export function now(world: World, testClock: string | null = null): number {
  if (world.moment !== null) return world.moment
  if (testClock === null) return Math.floor(world.nowMs() / 1000)
  return world.state.testClocks.need(testClock).frozen_time
}

/** The test clock of a customer, if it has one. */
export function clockOf(world: Pick<World, 'state'>, customer: string | null): string | null {
  return (customer === null ? undefined : world.state.customers.get(customer))?.test_clock ?? null
}

/** An id as Stripe makes them: `cus_NffrFeUfNV2Hib`, `pi_3MtwBwLkdIwHu7ix28a3tqPa`. */
export function newId(world: World, prefix: string, length = 24): string {
  return `${prefix}_${world.random.text(length)}`
}
