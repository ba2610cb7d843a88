import { describe, expect, it } from 'vitest'
import { textParts } from './legal-sections.tsx'

describe('the parts of a text', () => {
  it.each([
    ['plain words, [in brackets] (and more)', [{ text: 'plain words, [in brackets] (and more)' }]],
    ['', []],
    [
      'Write to support@acme.example. We answer.',
      [
        { text: 'Write to ' },
        { text: 'support@acme.example', href: 'mailto:support@acme.example' },
        { text: '. We answer.' },
      ],
    ],
    [
      '[Your account](/account) or [home](/)',
      [{ text: 'Your account', href: '/account' }, { text: ' or ' }, { text: 'home', href: '/' }],
    ],
    // An address elsewhere is no page of ours.
    ['[x](https://elsewhere.example)', [{ text: '[x](https://elsewhere.example)' }]],
  ])('%s', (text, parts) => {
    expect(textParts(text).map(({ at: _, ...part }) => part)).toEqual(parts)
    for (const { at, text: words } of textParts(text)) expect(text.slice(at)).toContain(words)
  })
})
