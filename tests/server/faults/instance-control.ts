// Loaded into a server before its program (`--import`), so that a test can disturb its process from within.

/** What the test may order over the process's channel. */
export type InstanceOrder = { shiftClockMs: number } | { fillMemory: true }

const SystemDate = Date
let shiftMs = 0

/** A clock that another program has set: whatever asks for the time now gets the shifted one. */
class ShiftedDate extends SystemDate {
  constructor(...given: [] | ConstructorParameters<DateConstructor>) {
    if (given.length === 0) super(SystemDate.now() + shiftMs)
    else super(...given)
  }
  static override now(): number {
    return SystemDate.now() + shiftMs
  }
}

/** Node.js ends the process when the heap is full. */
function fillMemory(): never {
  const kept: object[] = []
  for (;;) kept.push(Array.from({ length: 1_000 }, (_, index) => ({ index })))
}

const isOrder = (message: unknown): message is InstanceOrder =>
  typeof message === 'object' && message !== null

globalThis.Date = ShiftedDate as DateConstructor
process.on('message', (message) => {
  if (!isOrder(message)) return
  if ('fillMemory' in message) fillMemory()
  shiftMs = message.shiftClockMs
})
// The channel alone must not keep the process running.
process.channel?.unref()
