import { expect, it, vi } from 'vitest'
import { scrollUp } from './scroll-to-top.tsx'

it.each([
  [false, 'smooth'],
  [true, 'instant'],
])('scrolls to the top, with reduced motion (%s): %s', (isCalm, behavior) => {
  const scrollTo = vi.fn<typeof window.scrollTo>()
  vi.stubGlobal('window', { scrollTo, matchMedia: () => ({ matches: isCalm }) })
  scrollUp()
  expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior }]])
})
