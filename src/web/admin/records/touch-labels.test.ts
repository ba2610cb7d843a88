import { expect, it } from 'vitest'
import type { Touch } from '#shared/attribution/touch.ts'
import { touchLabel } from './touch-labels.ts'

const TOUCH: Touch = { at: '2026-03-02T12:00:00.000Z', landingPath: '/quiz' }

it.each<[Partial<Touch>, string]>([
  [{}, 'Direct, to /quiz'],
  [{ referrerHost: 'a.example' }, 'Linked from a.example, to /quiz'],
  [{ source: 'letter' }, 'Letter, to /quiz'],
  [
    {
      source: 'google',
      medium: 'cpc',
      campaign: 'brand',
      content: 'one',
      term: 'plan',
      clickId: { parameter: 'gclid', value: 'x' },
      landingPath: '/',
    },
    'Google / cpc, campaign “brand”, content “one”, term “plan”, a click that google has marked, to /',
  ],
])('%j is said as "%s"', (signs, words) => {
  expect(touchLabel({ ...TOUCH, ...signs })).toBe(words)
})
