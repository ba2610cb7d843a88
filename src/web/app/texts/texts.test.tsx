import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, expectTypeOf, it, vi } from 'vitest'
import { loadedTexts, serverTexts } from '#tests/web/texts-in.ts'
import { loadTexts, pageTexts, setPageTexts, startTexts, withTexts } from './page-texts.ts'
import { Rich } from './rich.tsx'
import type { PlainKey, TaggedText } from '#shared/texts/reader.ts'
import { createTexts } from './texts.ts'
import { TextsContext, useTexts } from './use-texts.ts'

const english = pageTexts()
afterEach(() => setPageTexts(english))

/** A page with these texts inside. */
const pageWith = (lang: string, json: string | null): Parameters<typeof startTexts>[0] => {
  const texts = json === null ? null : { textContent: json }
  return {
    // Only these are read.
    documentElement: { lang } as HTMLElement,
    getElementById: (id: string) => (id === 'texts' ? (texts as HTMLElement | null) : null),
  }
}

function Failed() {
  const t = useTexts('base')
  return (
    <p>
      {t('tryAgain')}{' '}
      <Rich text={t('signInEndedText')} tags={{ link: (inner) => <a href="/login">{inner}</a> }} />
    </p>
  )
}

describe('useTexts', () => {
  it('gives the texts of the page', () => {
    expect(renderToStaticMarkup(<Failed />)).toBe(
      '<p>Try again Nothing was changed. Please <a href="/login">sign in again</a> to continue.</p>',
    )
  })

  it('gives those of the context while the server renders', () => {
    const html = renderToStaticMarkup(
      <TextsContext value={loadedTexts('de')}>
        <Failed />
      </TextsContext>,
    )
    expect(html).toMatch(/^<p>Noch einmal versuchen .*<a href="\/login">[^<]+<\/a>/)
  })

  it('fails for texts that are not loaded', () => {
    setPageTexts(createTexts('en', {}))
    expect(() => renderToStaticMarkup(<Failed />)).toThrow('the texts "base" are not loaded')
  })

  it('gives the same function each time', () => {
    expect(english.of('base')).toBe(english.of('base'))
  })

  it('types a text with tags so that only Rich shows it', () => {
    const t = english.of('base')
    expectTypeOf(t('tryAgain')).toEqualTypeOf<string>()
    expectTypeOf(t('signInEndedText')).toEqualTypeOf<TaggedText<'link'>>()
    expectTypeOf<'tryAgain'>().toExtend<PlainKey<'base'>>()
    expectTypeOf<'signInEndedText' | 'tooManySeconds' | 'oneLess'>().not.toExtend<PlainKey<'base'>>()
    expect(t('tryAgain')).toBe('Try again')
  })
})

describe('Rich', () => {
  const tags = { hidden: (inner: string) => <i>{inner}</i>, strong: (inner: string) => <b>{inner}</b> }
  const t = english.of('passwords')

  it('shows each tag with its text', () => {
    const text = t('passwordStrength', { strength: 'Weak' })
    expect(renderToStaticMarkup(<Rich text={text} tags={tags} />)).toBe(
      '<i>Password strength:</i> <b>Weak</b>.',
    )
  })

  it('shows a value as it is, whatever it contains', () => {
    const text = t('passwordStrength', { strength: '<script> & $1 </b>' })
    expect(renderToStaticMarkup(<Rich text={text} tags={tags} />)).toBe(
      '<i>Password strength:</i> <b>&lt;script&gt; &amp; $1 &lt;/b&gt;</b>.',
    )
  })
})

describe('the texts of a page', () => {
  it('are those that the server wrote into it', () => {
    startTexts(pageWith('de', JSON.stringify({ version: 'v1', areas: { base: { tryAgain: 'Noch mal' } } })))
    expect(pageTexts().language).toBe('de')
    expect(pageTexts().of('base')('tryAgain')).toBe('Noch mal')
    expect(pageTexts().addressOf('payment-errors')).toBe('/texts/de/payment-errors-v1.json')
  })

  it.each([
    ['de', null, 'de', '/texts/de/base.json'],
    ['', null, 'en', '/texts/en/base.json'],
    ['tlh', '{}', 'en', '/texts/en/base.json'],
  ])('are loaded if a page in "%s" has %o', (lang, json, language, address) => {
    startTexts(pageWith(lang, json))
    expect(pageTexts().language).toBe(language)
    expect(pageTexts().has('base')).toBe(false)
    expect(pageTexts().addressOf('base')).toBe(address)
  })
})

describe('texts that a page needs later', () => {
  const fetchMock = vi.fn<(address: string) => Promise<Response>>()
  const answer = (texts: unknown, status = 200) =>
    fetchMock.mockImplementation(() => Promise.resolve(new Response(JSON.stringify(texts), { status })))

  function start(): void {
    vi.stubGlobal('document', {})
    vi.stubGlobal('fetch', fetchMock)
    fetchMock.mockReset()
    setPageTexts(createTexts('de', { base: serverTexts('de').areas.base }, 'v1'))
  }

  it('are loaded once, in the language of the page', async () => {
    start()
    answer({ card_declined: 'Abgelehnt' })
    await loadTexts(['base', 'payment-errors'])
    await loadTexts(['base', 'payment-errors'])
    expect(fetchMock.mock.calls).toEqual([['/texts/de/payment-errors-v1.json']])
    expect(pageTexts().of('payment-errors')('card_declined')).toBe('Abgelehnt')
  })

  it('arrive together with the code that shows them', async () => {
    start()
    answer({ card_declined: 'Abgelehnt' })
    const loaded = await withTexts(['payment-errors'], () => Promise.resolve('code'))
    expect(loaded).toBe('code')
    expect(pageTexts().has('payment-errors')).toBe(true)
  })

  it.each([
    [{ message: 'unknown' }, 404],
    [null, 200],
  ])('are an error if the server answers %j with %i', async (texts, status) => {
    start()
    answer(texts, status)
    await expect(withTexts(['payment-errors'], () => Promise.resolve('code'))).rejects.toThrow(
      'without the texts "payment-errors"',
    )
    expect(pageTexts().has('payment-errors')).toBe(false)
  })
})
