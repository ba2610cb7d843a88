import { useEffect, useState } from 'react'
import { logWarning } from '#web/app/browser/log.ts'

type Drawing = { size: number; path: string }

/** Quiet zone around the code in modules, by its standard. */
const BORDER = 4

async function draw(text: string): Promise<Drawing> {
  const { encode } = await import('uqr')
  const { size, data } = encode(text, { border: BORDER, ecc: 'M' })
  return { size, path: qrPath(data) }
}

/** A QR code, always black on white. Its library is loaded on demand; the space is reserved. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  useEffect(() => {
    let isCurrent = true
    draw(text).then(
      (drawn) => {
        if (isCurrent) setDrawing(drawn)
      },
      (error: unknown) => logWarning('the QR code could not be drawn', error),
    )
    return () => {
      isCurrent = false
    }
  }, [text])
  return (
    <div className="size-40 shrink-0 overflow-hidden rounded-control border border-line bg-white">
      {drawing && (
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${drawing.size} ${drawing.size}`}
          shapeRendering="crispEdges"
        >
          <path d={drawing.path} fill="black" />
        </svg>
      )}
    </div>
  )
}

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
