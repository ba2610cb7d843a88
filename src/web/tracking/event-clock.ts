/** Further back than events of one moment can be counted up: the clock was set. */
const SET_BACK_MS = 1_000

/**
 * Tells when events happen, each later than the last, also within one millisecond: so their times tell their order. A clock
 * that is set back is followed.
 * @param now the browser's clock, in milliseconds
 */
export function createEventClock(now: () => number): () => number {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    const read = now()
    last = read > last || read < last - SET_BACK_MS ? read : last + 1
    return last
  }
}
