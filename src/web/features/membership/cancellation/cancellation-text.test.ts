import { expect, it } from 'vitest'
import { englishReader } from '#tests/web/texts-in.ts'
import { cancellationText } from './cancellation-text.ts'

it.each([
  ['2026-12-19T10:00:00.000Z', 'until December 19, 2026'],
  // In the days of grace: they end with the cancellation.
  ['2026-11-20T10:00:00.000Z', 'ends immediately'],
  [null, 'ends immediately, and you will not be charged again'],
])('a cancellation with time paid until %s says "%s"', (paidUntil, words) => {
  const now = new Date('2026-11-21T10:00:00Z')
  expect(cancellationText(paidUntil, now, englishReader('contract'))).toContain(words)
})
