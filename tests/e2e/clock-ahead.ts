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
