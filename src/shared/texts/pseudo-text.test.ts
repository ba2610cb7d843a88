import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CATALOGUES } from '#texts/catalogues.ts'
import { fill } from './fill.ts'
import { LANGUAGES } from './languages.ts'
import { isPseudo, markLetters, pseudoCatalogue, pseudoText } from './pseudo-text.ts'
import type { Entry } from './text.ts'

const words = fc.stringMatching(/^[A-Za-z][A-Za-z ,.!?’-]{0,30}[A-Za-z]$/)
const kept = fc.constantFrom(
  '{price}',
  '{date?}',
  '{count}',
  '<link>',
  '</link>',
  '<time></time>',
  'https://quiz.example.com/a?b=c#d',
  'support@quiz.example.com',
  '](/privacy)',
)
/** Texts with everything that must stay, between words. */
const parts = fc.array(fc.tuple(words, kept), { minLength: 1, maxLength: 5 })
const textOf = (some: readonly (readonly [string, string])[]) => some.flat().join(' ')

describe('a text of the pseudo-locale', () => {
  it.each([
    ['Sign in', '⟦Šííğñ ííñ⟧'],
    ['Pay {price} and change', '⟦Þááý {price} ááñđ çĥááñğéé⟧'],
    ['Order for {price?}', '⟦ÓÓŕđééŕ ƒóóŕ {price?}⟧'],
    ['Please <link>sign in again</link>.', '⟦Þļééáášéé <link>šííğñ ííñ ááğááííñ</link>.⟧'],
    ['Read our [Terms](/terms)', '⟦Ŕééááđ óóúúŕ [Ţééŕɱš](/terms)⟧'],
    ['Write to help@example.com.', '⟦Ŵŕííţéé ţóó help@example.com.⟧'],
    ['{amount} · 24', '{amount} · 24'],
    ['', ''],
  ])('of %j is %j', (text, pseudo) => {
    expect(pseudoText(text)).toBe(pseudo)
  })

  it('keeps placeholders, tags, links and addresses, in their order', () => {
    fc.assert(
      fc.property(parts, (some) => {
        const pseudo = pseudoText(textOf(some))
        let from = 0
        for (const [, part] of some) {
          from = pseudo.indexOf(part, from)
          expect(from).toBeGreaterThan(-1)
          from += part.length
        }
      }),
    )
  })

  it('is recognised, unlike any other text with letters, and does not change again', () => {
    fc.assert(
      fc.property(parts, (some) => {
        const text = textOf(some)
        const pseudo = pseudoText(text)
        expect(isPseudo(pseudo)).toBe(true)
        expect(isPseudo(text)).toBe(false)
        expect(pseudoText(pseudo)).toBe(pseudo)
      }),
    )
  })

  it('is filled like the text, so that tests find what is filled with numbers', () => {
    fc.assert(
      fc.property(words, fc.nat(999), (text, value) => {
        const filled = fill(pseudoText(`${text} {value}`), { value }, LANGUAGES.en)
        expect(filled).toBe(pseudoText(`${text} ${value}`))
      }),
    )
  })

  it('marks each letter with one of its own', () => {
    const alphabet = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
    const marked = markLetters(alphabet)
    expect(new Set(marked).size).toBe(alphabet.length)
    expect(marked).not.toMatch(/[A-Za-z]/)
    expect(marked.toUpperCase()).not.toMatch(/[A-Za-z]/)
  })
})

describe('the catalogues', () => {
  const all = Object.values(CATALOGUES).map(({ en }) => en)
  const textsOf = (entries: readonly Entry[]): string[] =>
    entries.flatMap((entry) => (typeof entry === 'string' ? [entry] : Object.values(entry)))

  it('are marked completely, with the same plural forms', () => {
    for (const texts of all) {
      const pseudo = pseudoCatalogue(texts)
      expect(Object.keys(pseudo)).toEqual(Object.keys(texts))
      for (const [key, entry] of Object.entries<Entry>(texts)) {
        const changed = pseudo[key]!
        const formsOf = (each: Entry) => (typeof each === 'string' ? [] : Object.keys(each))
        expect(formsOf(changed)).toEqual(formsOf(entry))
        const unmarked = textsOf([changed]).filter((text) => !isPseudo(text))
        // Only texts without words stay as they are.
        expect(textsOf([entry])).toEqual(expect.arrayContaining(unmarked))
      }
    }
  })

  it('become longer as translations do', () => {
    const lengthOf = (texts: readonly string[]) => texts.join('').length
    const before = lengthOf(all.flatMap((texts) => textsOf(Object.values(texts))))
    const after = lengthOf(all.flatMap((texts) => textsOf(Object.values(pseudoCatalogue(texts)))))
    expect(after / before).toBeGreaterThan(1.3)
    expect(after / before).toBeLessThan(1.45)
  })
})
