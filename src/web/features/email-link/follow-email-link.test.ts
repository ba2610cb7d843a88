import { expect, it } from 'vitest'
import { formats } from '#shared/texts/formats.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'
import { summaryLabel } from './follow-email-link.tsx'

const now = new Date(2026, 2, 14, 9, 30)

it.each([
  [{ count: 12, lastMs: new Date(2026, 2, 14, 0, 5).getTime() }, '12 answers', 'Last answer: today'],
  [
    { count: 40, lastMs: new Date(2026, 2, 13, 23, 55).getTime() },
    '40 answers',
    'Last answer: March 13, 2026',
  ],
  [{ count: 1, lastMs: new Date(2025, 11, 31, 12).getTime() }, '1 answer', 'Last answer: December 31, 2025'],
])('%j reads "%s, %s"', (summary, count, last) => {
  expect(summaryLabel(summary, now, { t: pageTexts().of('quiz'), f: formats('en') })).toEqual({ count, last })
})
