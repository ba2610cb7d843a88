import { expect, it } from 'vitest'
import { filledShare } from './stepped-progress.tsx'

it.each([
  [{ groupIndex: 0, fraction: 0 }, [0, 0, 0]],
  [{ groupIndex: 1, fraction: 0.4 }, [1, 0.4, 0]],
  [{ groupIndex: 2, fraction: 0.9 }, [1, 1, 0.9]],
])('%o fills the lines between the dots', (progress, shares) => {
  expect([0, 1, 2].map((group) => filledShare(progress, group))).toEqual(shares)
})
