import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CORNERS, type CropFrame, largestFrame, moveCorner, moveFrame, setSide } from './crop-frame.ts'

const size = { width: 400, height: 300 }
const frame = { left: 100, top: 100, width: 100, height: 80 }

describe('the frame', () => {
  it('is the largest of its shape at first', () => {
    expect(largestFrame(size, null)).toEqual({ left: 0, top: 0, width: 400, height: 300 })
    expect(largestFrame(size, 1)).toEqual({ left: 50, top: 0, width: 300, height: 300 })
    expect(largestFrame(size, 16 / 9)).toEqual({ left: 0, top: 38, width: 400, height: 225 })
  })

  it('stops at the edges', () => {
    expect(moveFrame(frame, -500, 500, size)).toEqual({ left: 0, top: 220, width: 100, height: 80 })
  })

  it.each([
    ['nw', { left: 110, top: 120, width: 90, height: 60 }],
    ['ne', { left: 100, top: 120, width: 110, height: 60 }],
    ['sw', { left: 110, top: 100, width: 90, height: 100 }],
    ['se', { left: 100, top: 100, width: 110, height: 100 }],
  ] as const)('keeps the opposite corner of %s', (corner, expected) => {
    expect(moveCorner(frame, corner, { right: 10, down: 20 }, size, null)).toEqual(expected)
  })

  it('keeps its shape, whichever way a corner moves', () => {
    const square = { left: 100, top: 100, width: 100, height: 100 }
    expect(moveCorner(square, 'se', { right: 30, down: 0 }, size, 1)).toMatchObject({
      width: 130,
      height: 130,
    })
    expect(moveCorner(square, 'se', { right: 0, down: 30 }, size, 1)).toMatchObject({
      width: 130,
      height: 130,
    })
    expect(moveCorner(square, 'nw', { right: -400, down: 0 }, size, 1)).toEqual({
      left: 0,
      top: 0,
      width: 200,
      height: 200,
    })
  })

  it('takes typed numbers', () => {
    expect(setSide(frame, 'width', 900, size, null)).toEqual({ left: 0, top: 100, width: 400, height: 80 })
    expect(setSide(frame, 'height', 150, size, 2)).toEqual({ left: 100, top: 100, width: 300, height: 150 })
    expect(setSide(frame, 'left', Number.NaN, size, null)).toEqual(frame)
  })
})

it('is always inside the picture, in whole pixels', () => {
  const side = integer({ min: 1, max: 5000 })
  const step = integer({ min: -6000, max: 6000 })
  const aspect = constantFrom(null, 1, 4 / 3, 3 / 4, 16 / 9, 9 / 16)
  const move = record({ corner: constantFrom(null, ...CORNERS), right: step, down: step })
  assert(
    property(side, side, aspect, array(move, { maxLength: 8 }), (width, height, shape, moves) => {
      const picture = { width, height }
      let now: CropFrame = largestFrame(picture, shape)
      for (const { corner, ...by } of moves) {
        now =
          corner === null
            ? moveFrame(now, by.right, by.down, picture)
            : moveCorner(now, corner, by, picture, shape)
        expect(Object.values(now).every(Number.isInteger)).toBe(true)
        expect(now.left >= 0 && now.top >= 0 && now.width >= 1 && now.height >= 1).toBe(true)
        expect(now.left + now.width <= width && now.top + now.height <= height).toBe(true)
      }
    }),
  )
})
