import { vi } from 'vitest'
import { type FunnelCall, newEvents, newLead, send } from './funnel-call.ts'

export const SENDERS = 8
const PATIENCE = { timeout: 60_000, interval: 20 }

export type SteadyLoad = {
  calls: readonly FunnelCall[]
  /** One line for each call that was not acknowledged. */
  failures: readonly string[]
  /** Settles after so many more acknowledgements. */
  more: (count: number) => Promise<void>
  /** Settles when the last call has ended. */
  stop: () => Promise<void>
}

/** Sends leads and events until it is stopped. No call is repeated. */
export function startSteadyLoad(url: string): SteadyLoad {
  const calls: FunnelCall[] = []
  const failures: string[] = []
  const stopping = new AbortController()
  const sendUntilOver = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      // In threes, so that each of two servers that take turns gets both.
      const call = calls.length % 3 === 0 ? newEvents(2) : newLead()
      calls.push(call)
      await send(url, call).catch((error: unknown) => failures.push(String(error)))
    }
  }
  const ended = Promise.all(Array.from({ length: SENDERS }, sendUntilOver))
  const acknowledged = (): number => calls.filter(({ isAcknowledged }) => isAcknowledged).length
  return {
    calls,
    failures,
    more: async (count) => {
      const enough = acknowledged() + count
      await vi.waitUntil(() => acknowledged() >= enough, PATIENCE)
    },
    stop: async () => {
      stopping.abort()
      await ended
    },
  }
}
