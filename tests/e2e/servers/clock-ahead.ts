import { subscribe } from 'node:diagnostics_channel'
import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'

/**
 * Loaded before a server's own code (`--import`): its clock goes ahead of the machine's by so many milliseconds, or by as
 * many as a file says, which may change while it runs.
 */
const { CLOCK_AHEAD_MS = '0', CLOCK_AHEAD_FILE: file } = process.env
const READ_EVERY_MS = 20
const Real = Date
let aheadMs = Number(CLOCK_AHEAD_MS)
let readAt = 0

function now(): number {
  const real = Real.now()
  if (file !== undefined && real - readAt > READ_EVERY_MS) {
    readAt = real
    aheadMs = Number(readFileSync(file, 'utf8'))
  }
  return real + aheadMs
}

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
