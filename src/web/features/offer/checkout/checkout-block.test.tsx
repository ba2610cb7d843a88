import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { StickyGetMyPlan } from './checkout-block.tsx'

it.each([
  ['down', 'Get My Plan', false],
  ['up', 'Back to checkout', false],
  [null, 'Get My Plan', true],
] as const)('the sticky button, with the checkout %s, says "%s", hidden: %s', (way, words, isHidden) => {
  const markup = renderToStaticMarkup(<StickyGetMyPlan way={way} />)
  expect(markup.replace(/<[^>]*>/g, '')).toBe(words)
  expect(markup.includes('data-is-hidden')).toBe(isHidden)
})
