import { array, assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sectionInView } from './use-legal-navigation.ts'

const view = { readingLine: 120, windowHeight: 800, isAtEnd: false }
const at = (...tops: number[]) => tops.map((top, index) => ({ id: `section-${index + 1}`, top }))

describe('the current section', () => {
  it.each([
    ['none above the first', at(400, 900), view, null],
    ['none without sections', [], view, null],
    ['the first, once its heading is at the line', at(120, 900), view, 'section-1'],
    ['still the first just before the second', at(-500, 121), view, 'section-1'],
    ['the second at the line', at(-500, 120), view, 'section-2'],
    ['the last long after it has begun', at(-2000, -1500, -900), view, 'section-3'],
    [
      'at the end of the page the last on the screen',
      at(-300, 250, 600),
      { ...view, isAtEnd: true },
      'section-3',
    ],
  ])('%s', (_name, positions, window, expected) => {
    expect(sectionInView(positions, window)).toBe(expected)
  })

  it('never goes back while the reader scrolls down', () => {
    assert(
      property(
        array(integer({ min: 1, max: 2000 }), { minLength: 1, maxLength: 20 }),
        integer({ min: 0, max: 20_000 }),
        integer({ min: 0, max: 3000 }),
        (heights, scrolled, further) => {
          let top = 300
          const positions = heights.map((height, index) => ({ id: `${index}`, top: (top += height) }))
          const after = (distance: number) => {
            const shown = sectionInView(
              positions.map((position) => ({ ...position, top: position.top - distance })),
              view,
            )
            return shown === null ? -1 : Number(shown)
          }
          expect(after(scrolled + further)).toBeGreaterThanOrEqual(after(scrolled))
        },
      ),
    )
  })
})
