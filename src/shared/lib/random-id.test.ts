import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { timedId } from './random-id.ts'

const timesMs = fc.integer({ min: 0, max: Date.UTC(9999, 11, 31) })

it('timed ids are UUIDs of version 7 that begin with their time', () => {
  fc.assert(
    fc.property(timesMs, (atMs) => {
      const id = timedId(atMs)
      expect(z.uuidv7().safeParse(id).success).toBe(true)
      expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(atMs)
    }),
  )
})

it('timed ids sort by time and are unique', () => {
  fc.assert(
    fc.property(timesMs, timesMs, (oneMs, otherMs) => {
      const [one, other] = [timedId(oneMs), timedId(otherMs)]
      expect(one).not.toBe(other)
      const [before, after] = oneMs < otherMs ? [one, other] : [other, one]
      expect(before.slice(0, 13) <= after.slice(0, 13)).toBe(true)
    }),
  )
})

it('timed ids are UUIDs whatever the clock says', () => {
  for (const atMs of [-86_400_000, 8_640_000_000_000_000, 1.5])
    expect(z.uuid().safeParse(timedId(atMs)).success).toBe(true)
})
