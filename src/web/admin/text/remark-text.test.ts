import { afterEach, describe, expect, it } from 'vitest'
import { type OwnRemark, PLAIN_REMARKS } from '#shared/versions/remark.ts'
import { loadedTexts } from '#tests/web/texts-in.ts'
import { pageTexts, setPageTexts } from '#web/app/texts/page-texts.ts'
import { remarkText } from './remark-text.ts'

const english = pageTexts()
afterEach(() => setPageTexts(english))

const ALL: readonly OwnRemark[] = [
  ...PLAIN_REMARKS.map((code) => ({ code })),
  { code: 'brand_created', name: 'Poppy' },
  { code: 'rules_broken', rules: ['reachable', 'schema'] },
]
const textsIn = (language: 'en' | 'de') => {
  setPageTexts(loadedTexts(language))
  return ALL.map(remarkText)
}

describe('a remark of the server', () => {
  it.each([
    ['en', 'Created as Poppy', 'The program does not accept the content (rules: reachable, schema)'],
    ['de', 'Angelegt als Poppy', 'Das Programm akzeptiert den Inhalt nicht (Regeln: reachable, schema)'],
  ] as const)('names its values in %s', (language, created, broken) => {
    expect(textsIn(language)).toEqual(expect.arrayContaining([created, broken]))
  })

  it('has a text of its own in each language', () => {
    const [en, de] = [textsIn('en'), textsIn('de')]
    expect(new Set(en).size).toBe(ALL.length)
    expect(new Set(de).size).toBe(ALL.length)
    expect(en.filter((text) => de.includes(text))).toEqual([])
  })

  it('leaves what a person wrote as it is', () => {
    setPageTexts(loadedTexts('de'))
    expect(remarkText('A better title')).toBe('A better title')
  })
})
