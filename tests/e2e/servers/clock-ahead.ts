import { subscribe } from 'node:diagnostics_channel'
import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'

/**
 * Loaded before a server's code (`--import`): moves its clock ahead of the machine's by a number of milliseconds, or by the
 * number in a file, which may change while the server runs.
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

// A proxy of the same class, so that dates created by the engine are still instances of `Date`.
globalThis.Date = new Proxy(Real, {
  construct: (target, given: unknown[], newTarget: () => void): Date =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget) as Date,
  get: (target, name, receiver): unknown => (name === 'now' ? now : Reflect.get(target, name, receiver)),
})

subscribe('http.server.request.start', (started) => {
  // A request sent after the clock was moved must not see the time before.
  readAt = 0
  // Node sets `date` by its own clock. The simulated Stripe in the same process must not seem to be behind.
  const { response } = started as { response: ServerResponse }
  response.setHeader('date', new Date(now()).toUTCString())
})
