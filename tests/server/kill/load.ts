import { type FunnelCall, newEvents, newLead, send, WrongAnswerError } from './funnel-call.ts'

const SENDERS = 8
const LARGEST_BATCH = 10

export type Load = {
  /** Settles after the requested number of acknowledgements. */
  underway: Promise<void>
  /** Call before the server is killed. Connections may break only afterwards. */
  expectCut: () => void
  /** Settles when every sender was cut off. */
  ended: Promise<unknown>
}

/** Leads, single events and batches in turn. */
function newCall(sequence: number): FunnelCall {
  const round = Math.floor(sequence / 3)
  const kinds = [newLead, () => newEvents(1), () => newEvents(2 + (round % (LARGEST_BATCH - 1)))]
  return (kinds[sequence % kinds.length] ?? newLead)()
}

/**
 * Repeats the unacknowledged calls of `calls`, then sends new calls until the server is killed. Each is added to `calls`
 * before it is sent.
 * @param underwayAfter acknowledgements, from 1
 */
export function startLoad(url: string, calls: FunnelCall[], underwayAfter: number): Load {
  const repeated = calls.filter(({ isAcknowledged }) => !isAcknowledged)
  const { promise: enoughAnswered, resolve: stopWaiting } = Promise.withResolvers<void>()
  let answered = 0
  let isCutExpected = false

  const nextCall = (): FunnelCall => {
    const again = repeated.shift()
    if (again) return again
    const call = newCall(calls.length)
    calls.push(call)
    return call
  }
  const sendUntilCut = async (): Promise<void> => {
    for (;;) {
      try {
        await send(url, nextCall())
        if (++answered >= underwayAfter) stopWaiting()
      } catch (error) {
        if (isCutExpected && !(error instanceof WrongAnswerError)) return
        throw error
      }
    }
  }

  const ended = Promise.all(Array.from({ length: SENDERS }, sendUntilCut))
  return {
    // Also rejects if a sender fails earlier.
    underway: Promise.race([enoughAnswered, ended.then(() => {})]),
    expectCut: () => {
      isCutExpected = true
    },
    ended,
  }
}
