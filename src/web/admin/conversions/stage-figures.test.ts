import { expect, test } from 'vitest'
import { share, stageFigures } from './stage-figures.ts'

test('shares of the first and previous stage, and their changes', () => {
  const figures = stageFigures([
    { stage: 'landing', sessions: 1000, before: 800 },
    { stage: 'quiz_started', sessions: 600, before: 400 },
    { stage: 'lead', sessions: 660, before: 0 },
  ])
  expect(figures).toEqual([
    {
      stage: 'landing',
      sessions: 1000,
      before: 800,
      ofFirst: 1,
      ofPrevious: null,
      change: 0.25,
      ofFirstChange: 0,
    },
    {
      stage: 'quiz_started',
      sessions: 600,
      before: 400,
      ofFirst: 0.6,
      ofPrevious: 0.6,
      change: 0.5,
      ofFirstChange: 0.6 - 0.5,
    },
    // More than the stage before, as email links start in the middle.
    {
      stage: 'lead',
      sessions: 660,
      before: 0,
      ofFirst: 0.66,
      ofPrevious: 1.1,
      change: null,
      ofFirstChange: 0.66,
    },
  ])
})

test('no shares or changes without a comparison or with an empty first stage', () => {
  expect(stageFigures([{ stage: 'landing', sessions: 10, before: null }])[0]).toMatchObject({
    change: null,
    ofFirstChange: null,
  })
  expect(
    stageFigures([
      { stage: 'landing', sessions: 0, before: 0 },
      { stage: 'lead', sessions: 4, before: 2 },
    ])[1],
  ).toMatchObject({ ofFirst: null, ofPrevious: null, change: 1, ofFirstChange: null })
  expect(stageFigures([])).toEqual([])
  expect(share(0, 0)).toBeNull()
})
