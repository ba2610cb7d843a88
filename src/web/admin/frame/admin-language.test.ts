import { afterEach, describe, expect, it, vi } from 'vitest'
import { MemoryStorage } from '#tests/web/memory-storage.ts'
import { serverTexts } from '#tests/web/texts-in.ts'
import { pageTexts, setPageTexts } from '#web/app/texts/page-texts.ts'
import { createTexts } from '#web/app/texts/texts.ts'
import { adminLanguage, chooseAdminLanguage, startAdminLanguage } from './admin-language.ts'

const english = pageTexts()
afterEach(() => setPageTexts(english))

/** A browser in this language. @returns its storage, and the call that loads the page again */
function browser(ownLanguage: string) {
  const storage = new MemoryStorage()
  const reload = vi.fn<() => void>()
  vi.stubGlobal('window', { localStorage: storage, location: { reload } })
  vi.stubGlobal('navigator', { language: ownLanguage })
  return { storage, reload }
}

describe('the language of the admin area', () => {
  it.each([
    ['de-AT', 'de'],
    ['de', 'de'],
    ['en-GB', 'en'],
    ['ar', 'en'],
    ['fr-CA', 'en'],
  ])('in a browser in %s is %s', (own, language) => {
    browser(own)
    expect(adminLanguage()).toBe(language)
  })

  it('can be chosen; the page is loaded again', () => {
    const { reload } = browser('en-US')
    chooseAdminLanguage('de')
    expect(reload).toHaveBeenCalledOnce()
    expect(adminLanguage()).toBe('de')
  })

  it('is the browser’s if what was stored is no language of the admin area', () => {
    const { storage } = browser('de-DE')
    storage.setItem('adminLanguage', 'ar')
    expect(adminLanguage()).toBe('de')
  })
})

describe('the start of the admin area', () => {
  const { areas } = serverTexts('de')

  /** A page of a site in Arabic, with the texts that the server wrote into it. */
  function arabicPage(answer: (address: string) => Response) {
    const documentElement = { lang: 'ar', removeAttribute: vi.fn<(name: string) => void>() }
    const fetchMock = vi.fn<(address: string) => Promise<Response>>((address) =>
      Promise.resolve(answer(address)),
    )
    vi.stubGlobal('document', { documentElement })
    vi.stubGlobal('fetch', fetchMock)
    setPageTexts(createTexts('ar', { base: serverTexts('ar').areas.base }, 'v1'))
    return { documentElement, fetchMock }
  }

  it('loads the texts that every page needs, and sets the language and direction of the page', async () => {
    browser('de-DE')
    const { documentElement, fetchMock } = arabicPage((address) => {
      const area = /\/texts\/de\/(.+)-v1\.json$/.exec(address)?.[1] ?? ''
      return new Response(JSON.stringify(Object.entries(areas).find(([name]) => name === area)?.[1] ?? null))
    })
    await startAdminLanguage()
    expect(fetchMock.mock.calls.flat()).toEqual([
      '/texts/de/base-v1.json',
      '/texts/de/admin-base-v1.json',
      '/texts/de/admin-access-v1.json',
    ])
    expect(pageTexts().of('admin-base')('signOut')).toBe('Abmelden')
    expect(documentElement.lang).toBe('de')
    expect(documentElement.removeAttribute).toHaveBeenCalledWith('dir')
  })

  it('keeps the texts of the site if the server does not answer', async () => {
    browser('de-DE')
    const { documentElement } = arabicPage(() => new Response('{}', { status: 503 }))
    await expect(startAdminLanguage()).rejects.toThrow('without the texts')
    expect(pageTexts().language).toBe('ar')
    expect(documentElement.lang).toBe('ar')
  })
})
