import { subscribe } from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'

/** Loaded before a server's own code (`--import`): its clock goes ahead of the machine's by so many milliseconds. */
const aheadMs = Number(process.env['CLOCK_AHEAD_MS'] ?? '0')

const now = (): number => Real.now() + aheadMs
const Real = Date

// The same class to everybody, so that dates made by the engine itself are still dates.
globalThis.Date = new Proxy(Real, {
  construct: (target, given: unknown[], newTarget: () => void): Date =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget) as Date,
  get: (target, name, receiver): unknown => (name === 'now' ? now : Reflect.get(target, name, receiver)),
})

// Node dates its answers by a clock of its own. The simulated Stripe of the same process must not seem to be behind.
subscribe('http.server.request.start', (started) => {
  const { response } = started as { response: ServerResponse }
  response.setHeader('date', new Date(now()).toUTCString())
})
