import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { qrPath } from './qr-code.tsx'

/** The cells that a path covers. */
function cells(path: string): Set<string> {
  const covered = new Set<string>()
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let step = 0; step < Number(width); step++) covered.add(`${Number(x) + step} ${y}`)
  }
  return covered
}

describe('the path of a QR code', () => {
  it('is one rectangle per run', () => {
    expect(
      qrPath([
        [true, true, false, true],
        [false, false, false, false],
        [true, true, true, true],
      ]),
    ).toBe('M0 0h2v1h-2zM3 0h1v1h-1zM0 2h4v1h-4z')
  })

  it('covers the dark modules and no others', () => {
    const { data } = encode('https://marigold.example/thank-you?get=app', { border: 2 })
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])))
    expect(dark.length).toBeGreaterThan(200)
    expect(cells(qrPath(data))).toEqual(new Set(dark))
  })
})
