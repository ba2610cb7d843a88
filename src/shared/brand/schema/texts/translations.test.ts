import { describe, expect, it } from 'vitest'
import { compareTranslations } from './compare-translations.ts'
import { textHash } from '../../text-hash.ts'
import { updateTranslations } from './update-translations.ts'
import { translationsSchema } from './translation-schema.ts'

const text = (key: string, words: string) => ({ key, text: words, hash: textHash(words) })
const TEXTS = [
  text('name', 'Windowsill'),
  text('quizFlow.questions.pets.title', 'Hello, {name}'),
  text(`consent.health.points.${textHash('A point')}`, 'A point'),
]
const [NAME, TITLE, POINT] = TEXTS.map(({ key }) => key)
const done = (words: string, translation: string) => ({ source: textHash(words), text: translation })
const complete = {
  [`${NAME}`]: done('Windowsill', 'Fensterbrett'),
  [`${TITLE}`]: done('Hello, {name}', 'Hallo, {name}'),
  [`${POINT}`]: done('A point', 'Ein Punkt'),
}

describe('a comparison of translations', () => {
  it('finds nothing if all are there', () => {
    expect(compareTranslations(TEXTS, complete)).toEqual({
      missing: [],
      stale: [],
      unknown: [],
      misfilled: [],
    })
  })

  it('finds what is missing, with or without an entry', () => {
    const { missing } = compareTranslations(TEXTS, {
      [`${NAME}`]: { source: textHash('Windowsill'), text: '' },
    })
    expect(missing.map(({ key }) => key)).toEqual([NAME, TITLE, POINT])
  })

  it('finds what was translated from another text', () => {
    const old = { ...complete, [`${NAME}`]: done('Window', 'Fenster'), [`${POINT}`]: { text: 'Ein Punkt' } }
    const { stale, missing } = compareTranslations(TEXTS, old)
    expect(stale.map(({ key }) => key)).toEqual([NAME, POINT])
    expect(missing).toEqual([])
  })

  it('finds entries without a text', () => {
    expect(compareTranslations(TEXTS, { ...complete, title: { text: 'x' } }).unknown).toEqual(['title'])
  })

  it.each(['Hallo', 'Hallo, {vorname}', 'Hallo, {name}, {bmi}', 'Hallo, {name'])(
    'finds the wrong placeholders of %j',
    (translation) => {
      const entries = { ...complete, [`${TITLE}`]: done('Hello, {name}', translation) }
      expect(compareTranslations(TEXTS, entries).misfilled.map(({ key }) => key)).toEqual([TITLE])
    },
  )

  it('allows placeholders in another order, and more than once', () => {
    const two = [text('a', '{x} and {y}')]
    expect(compareTranslations(two, { a: done('{x} and {y}', '{y}, {x}, {y}') }).misfilled).toEqual([])
  })

  it('finds words for an unknown value in a mail, which knows all values', () => {
    const own = [text('mails.common.because', 'From {brand}')]
    const translated = { 'mails.common.because': done('From {brand}', 'Von {brand|uns}') }
    expect(compareTranslations(own, translated).misfilled).toHaveLength(1)
  })

  it('translates the words for an unknown name', () => {
    const own = [text('a', 'For {name|you}')]
    expect(compareTranslations(own, { a: done('For {name|you}', 'Für {name|dich}') }).misfilled).toEqual([])
  })
})

describe('an update of translation files', () => {
  const files = (entries: object) => new Map([['mine.json', translationsSchema.parse(entries)]])

  it('writes everything untranslated, by part of the brand', () => {
    expect([...updateTranslations(TEXTS, new Map())]).toEqual([
      ['brand.json', { [`${NAME}`]: { source: textHash('Windowsill'), original: 'Windowsill', text: '' } }],
      [
        'quiz.json',
        { [`${TITLE}`]: { source: textHash('Hello, {name}'), original: 'Hello, {name}', text: '' } },
      ],
      ['consent.json', { [`${POINT}`]: { source: textHash('A point'), original: 'A point', text: '' } }],
    ])
  })

  it('keeps what exists in its file, and changes nothing the second time', () => {
    const first = updateTranslations(TEXTS, files({ [`${TITLE}`]: complete[`${TITLE}`] }))
    expect([...first.keys()]).toEqual(['mine.json', 'brand.json', 'consent.json'])
    expect(first.get('mine.json')?.[`${TITLE}`]?.text).toBe('Hallo, {name}')
    expect(updateTranslations(TEXTS, first)).toEqual(first)
  })

  it('keeps the hash of a stale translation, and shows the new text', () => {
    const updated = updateTranslations(TEXTS, files({ [`${NAME}`]: done('Window', 'Fenster') }))
    expect(updated.get('mine.json')?.[`${NAME}`]).toEqual({
      source: textHash('Window'),
      original: 'Windowsill',
      text: 'Fenster',
    })
  })

  it('writes the hash of a translation that the translator has confirmed', () => {
    const updated = updateTranslations(TEXTS, files({ [`${NAME}`]: { text: 'Fensterbrett' } }))
    expect(updated.get('mine.json')?.[`${NAME}`]?.source).toBe(textHash('Windowsill'))
  })

  it('keeps entries without a text, at the end', () => {
    const updated = updateTranslations(TEXTS, files({ gone: { text: 'weg' }, ...complete }))
    expect(Object.keys(updated.get('mine.json') ?? {})).toEqual([NAME, TITLE, POINT, 'gone'])
  })

  it('moves the translation of a changed text without an id, as a stale one', () => {
    const old = `consent.health.points.${textHash('Old point')}`
    const updated = updateTranslations(TEXTS, files({ [old]: done('Old point', 'Ein Punkt') }))
    expect(updated.get('mine.json')).toEqual({
      [`${POINT}`]: { source: textHash('Old point'), original: 'A point', text: 'Ein Punkt' },
    })
  })

  it('moves none if several could be meant', () => {
    const old = ['x', 'y'].map(
      (words) => [`consent.health.points.${textHash(words)}`, done(words, words)] as const,
    )
    const updated = updateTranslations(TEXTS, files(Object.fromEntries(old)))
    expect(updated.get('consent.json')?.[`${POINT}`]?.text).toBe('')
    expect(Object.keys(updated.get('mine.json') ?? {})).toHaveLength(2)
  })
})
