import { expect, it } from 'vitest'
import { browserLink } from './browser-link.ts'

const ADDRESS = 'https://example.com/de/purchase?a=1#email=ann%2Bb%40example.com&token=a.b.c&lead=id'

it.each([
  ['iOS', 18, `x-safari-${ADDRESS}`],
  ['iOS', 17, `x-safari-${ADDRESS}`],
  ['iOS', 16, null],
  ['iOS', null, null],
  [
    'Android',
    null,
    `intent:${ADDRESS.slice('https:'.length)}#Intent;scheme=https;action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end`,
  ],
] as const)('on %s %s', (system, major, expected) => {
  expect(browserLink(ADDRESS, { app: 'Instagram', system, major })).toBe(expected)
})

it('keeps the fragment, the port and the scheme for Android', () => {
  const address = 'http://127.0.0.1:3000/purchase#email=a&token=b&lead=c'
  const link = browserLink(address, { app: 'Facebook', system: 'Android', major: null }) ?? ''
  // As `Intent.parseUri` does.
  const at = link.lastIndexOf('#Intent;')
  const scheme = /scheme=(\w+);/.exec(link.slice(at))?.[1]
  expect(`${scheme}:${link.slice('intent:'.length, at)}`).toBe(address)
})
