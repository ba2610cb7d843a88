const QUOTE = 0x22
const LINE_FEED = 0x0a

/**
 * Counts the rows of a CSV file (RFC 4180) as its bytes come in, the line of headings left out. A line feed between
 * quotes belongs to a cell; quotes and line feeds are bytes of their own in UTF-8.
 */
export function createRowCount(): (chunk: Uint8Array) => number {
  let lines = 0
  let isQuoted = false
  return (chunk) => {
    for (const byte of chunk) {
      // A doubled quote turns it off and on again.
      if (byte === QUOTE) isQuoted = !isQuoted
      else if (byte === LINE_FEED && !isQuoted) lines += 1
    }
    return Math.max(0, lines - 1)
  }
}
