/** Reads a file by RFC 4180, and refuses what is none. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy
  for (let at = 0; at < text.length; ) {
    cell.lastIndex = at
    const found = cell.exec(text)
    if (!found) throw new Error(`no cell at ${at}: ${text.slice(at, at + 40)}`)
    rows.at(-1)?.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '')
    at = cell.lastIndex
    if (found[3] === '\r\n' && at < text.length) rows.push([])
  }
  return rows
}
