import { expect, it } from 'vitest'
import type { Touch } from '#shared/attribution/touch.ts'
import { touchLabel } from './touches-card.tsx'

const TOUCH: Touch = { at: '2026-03-02T12:00:00.000Z', landingPath: '/quiz' }

it.each<[Partial<Touch>, string]>([
  [{}, 'Direct, landed on /quiz'],
  [{ referrerHost: 'a.example' }, 'Referred by a.example, landed on /quiz'],
  [{ source: 'letter' }, 'Letter, landed on /quiz'],
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
    'Google / cpc, campaign “brand”, content “one”, term “plan”, click ID from google, landed on /',
  ],
])('%j is shown as "%s"', (signs, text) => {
  expect(touchLabel({ ...TOUCH, ...signs })).toBe(text)
})
