const QUOTE = 0x22
const LINE_FEED = 0x0a

/** Counts the rows of a CSV file (RFC 4180), without the header, as its bytes arrive. A line feed between quotes belongs
 * to a cell; in UTF-8 both are single bytes.
 */
export function createRowCount(): (chunk: Uint8Array) => number {
  let lines = 0
  let isQuoted = false
  return (chunk) => {
    for (const byte of chunk) {
      // A doubled quote toggles twice.
      if (byte === QUOTE) isQuoted = !isQuoted
      else if (byte === LINE_FEED && !isQuoted) lines += 1
    }
    return Math.max(0, lines - 1)
  }
}
