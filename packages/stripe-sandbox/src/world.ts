import type { Agenda } from './state/agenda.ts'
import type { Random } from './state/random.ts'
import type { State } from './state/state.ts'
import type { Journal } from './state/journal.ts'

/** Everything a call works on. */
export type World = {
  state: State
  journal: Journal
  /** What is due when. */
  agenda: Agenda
  random: Random
  /** Null: no limit. */
  callsPerSecond: number | null
  /** Unix milliseconds; the sandbox's only clock. */
  nowMs: () => number
  /** While due work runs: its time in Unix seconds. Otherwise null. */
  moment: number | null
  /** The current call; null while due work runs. */
  request: { id: string; idempotencyKey: string | null } | null
}

/** Unix seconds, on the test clock if there is one. */
export function now(world: World, testClock: string | null = null): number {
  if (world.moment !== null) return world.moment
  if (testClock === null) return Math.floor(world.nowMs() / 1000)
  return world.state.testClocks.need(testClock).frozen_time
}

/** The test clock of a customer, if it has one. */
export function clockOf(world: Pick<World, 'state'>, customer: string | null): string | null {
  return (customer === null ? undefined : world.state.customers.get(customer))?.test_clock ?? null
}

/** An id in Stripe's form, such as `cus_NffrFeUfNV2Hib`. */
export function newId(world: World, prefix: string, length = 24): string {
  return `${prefix}_${world.random.text(length)}`
}
