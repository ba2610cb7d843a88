/** A larger step back means that the clock was set. */
const SET_BACK_MS = 1_000

/**
 * Gives each event a later time than the one before, even within a millisecond, so that times keep the order. Follows a
 * clock that is set back.
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
