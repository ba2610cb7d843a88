import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { sparklinePoints } from './sparkline.tsx'

it('draws one point per value inside the box, from zero up', () => {
  expect(sparklinePoints([0, 10]).map(({ y }) => y)).toEqual([29, 3])
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 }), { maxLength: 30 }), (values) => {
      const points = sparklinePoints(values)
      expect(points).toHaveLength(values.length)
      for (const { x, y } of points) {
        expect(x).toBeGreaterThanOrEqual(3)
        expect(x).toBeLessThanOrEqual(117.001)
        expect(y).toBeGreaterThanOrEqual(2.999)
        expect(y).toBeLessThanOrEqual(29.001)
      }
    }),
  )
})
