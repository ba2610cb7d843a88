/** The dark modules of a QR code as one SVG path; one unit per module. */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  const runs: string[] = []
  for (const [y, row] of rows.entries()) {
    let x = 0
    while (x < row.length) {
      const end = row.indexOf(!row[x], x)
      const width = (end === -1 ? row.length : end) - x
      if (row[x]) runs.push(`M${x} ${y}h${width}v1h-${width}z`)
      x += width
    }
  }
  return runs.join('')
}
