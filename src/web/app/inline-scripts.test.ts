import { runInNewContext } from 'node:vm'
import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { AppConfig } from '#shared/brand/brand.ts'
import { sampleConfig } from '#tests/web/sample-config.ts'
import { hasQuizToContinue } from '#web/features/content/landing/continue-offer.tsx'
import { toPersisted, writeEnvelope } from '#web/session/quiz/quiz-envelope.ts'
import { STORED_FOR_MS } from '#web/session/quiz/quiz-persistence.ts'
import { createQuizStore } from '#web/session/quiz/quiz-store.ts'
import { DAY_MS } from '#shared/lib/time.ts'
import { PINNED_FOR_DAYS } from '#shared/versions/pinned.ts'
import { LANGUAGE_CHOSEN_KEY } from '#web/ui/frame/language-chosen.ts'
import { offeredLanguage } from '#web/ui/frame/offered-language.ts'
import type { Language } from '#shared/texts/languages.ts'
import { inlineScriptFor } from './inline-scripts.ts'

/** Runs the script of a page in a browser that stores `stored`. @returns the attributes it has set on the document */
function dataAfter(stored: string | null, config: AppConfig = sampleConfig, path = '/') {
  const dataset: Record<string, string> = {}
  const document = { documentElement: { dataset }, addEventListener: () => undefined }
  const localStorage = {
    getItem: (key: string) => (key === `quiz-funnels:${config.appId}` ? stored : null),
  }
  runInNewContext(inlineScriptFor(path, config, { isPinned: false }), {
    window: {},
    document,
    localStorage,
    Date,
  })
  return dataset
}

function envelopeWith(answers: Record<string, string>): string {
  const store = createQuizStore()
  store.getState().saveAnswers(answers)
  return writeEnvelope(toPersisted(store.getState()))
}

/** Runs the script of a pinned page. @returns the address that it loads; null: it stays */
function leadsTo(stored: string | null, search = '', path = '/quiz'): string | null {
  let loaded: string | null = null
  const location = {
    href: `https://quiz.example.com/de${path}${search}`,
    replace: (url: URL) => (loaded = url.href.slice(url.origin.length)),
  }
  const document = { documentElement: { dataset: {} }, addEventListener: () => undefined }
  const script = inlineScriptFor(path, sampleConfig, { isPinned: true })
  runInNewContext(script, {
    window: {},
    document,
    localStorage: { getItem: () => stored },
    location,
    URL,
    Date,
  })
  return loaded
}

function pinnedTo(version: string, ageDays: number): string {
  const store = createQuizStore()
  store.getState().hydrate({ pin: { version, sinceMs: Date.now() - ageDays * DAY_MS } })
  return writeEnvelope(toPersisted(store.getState()))
}

describe('a page of a visitor who started on another version', () => {
  it.each([
    ['another version', pinnedTo('one', 0), '?a=1#b', '/de/quiz?a=1&version=one#b'],
    ['another version, almost seven days ago', pinnedTo('one', 6.99), '', '/de/quiz?version=one'],
    ['another version, seven days ago', pinnedTo('one', PINNED_FOR_DAYS), '', null],
    ['the version of the page', pinnedTo(sampleConfig.brandVersion, 0), '', null],
    ['a version that the server has not delivered', pinnedTo('one', 0), '?version=one', null],
    ['nothing', null, '', null],
    ['a state of an earlier program', '{"version":1,"state":{"answers":{}}}', '', null],
    ['no text', '{"version":1,"state":{"pin":{"version":{},"sinceMs":1e15}}}', '', null],
  ])('%s', (_, stored, search, address) => {
    expect(leadsTo(stored, search)).toBe(address)
  })

  it('stays on a page that does not follow versions', () => {
    expect(inlineScriptFor('/', sampleConfig, { isPinned: false })).not.toContain('sinceMs')
  })
})

const firstId = sampleConfig.quizFlow?.questions[0]?.id ?? ''

describe("the landing's inline script", () => {
  it('offers to continue by the same rule as the page itself', () => {
    const ids = fc.subarray([firstId, 'email', 'age', 'name'])
    fc.assert(
      fc.property(ids, (answered) => {
        const answers = Object.fromEntries(answered.map((id) => [id, 'x']))
        const isShown = 'returning' in dataAfter(envelopeWith(answers))
        expect(isShown).toBe(hasQuizToContinue(answers, firstId))
      }),
    )
  })

  it.each([
    ['the landing answered and a step', { [firstId]: 'x', age: '44' }, true],
    ['the landing answered alone', { [firstId]: 'x' }, false],
    ['an address that came with a link', { [firstId]: 'x', email: 'a@example.com' }, false],
    ['a step without the landing, to which the quiz would lead back', { age: '44' }, false],
  ])('%s: %o', (_, answers, isShown) => {
    expect('returning' in dataAfter(envelopeWith(answers))).toBe(isShown)
  })

  it.each([null, '', '{', 'null', '{"version":1}', '{"version":1,"state":{"answers":null}}'])(
    'does not change the page if the storage holds %j',
    (stored) => {
      expect(dataAfter(stored)).toEqual({})
    },
  )

  it('ignores a state of another version, like the page', () => {
    const other = envelopeWith({ [firstId]: 'x', age: '44' }).replace('"version":1', '"version":2')
    expect(dataAfter(other)).toEqual({})
  })

  it('ignores answers older than 30 days, like the page', () => {
    vi.useFakeTimers()
    const stored = envelopeWith({ [firstId]: 'x', age: '44' })
    vi.advanceTimersByTime(STORED_FOR_MS - 1)
    expect(dataAfter(stored)).toEqual({ returning: '' })
    vi.advanceTimersByTime(1)
    expect(dataAfter(stored)).toEqual({})
    vi.useRealTimers()
  })

  it('needs no landing answer if the landing has no question', () => {
    const config = { ...sampleConfig, quizFlow: null }
    expect(dataAfter(envelopeWith({ age: '44' }), config)).toEqual({ returning: '' })
  })

  it('is only on the landing', () => {
    const stored = envelopeWith({ [firstId]: 'x', age: '44' })
    expect(dataAfter(stored, sampleConfig, '/privacy')).toEqual({})
  })

  it('cannot be ended by what a brand is called', () => {
    const script = inlineScriptFor('/', { ...sampleConfig, appId: "</script>'$&" }, { isPinned: false })
    expect(script).not.toContain('</script')
    expect(script).toContain(JSON.stringify("quiz-funnels:\\u003c/script>'$&").replace('\\\\u', '\\u'))
  })
})

describe('the space for the suggestion of a language', () => {
  const words = { direction: 'ltr', name: '', offer: '', change: '', dismiss: '' } as const
  const languages = {
    basePath: '',
    current: 'en',
    label: 'Language',
    all: (['en', 'de'] as const).map((language) => ({ language, basePath: `/${language}`, ...words })),
  } satisfies AppConfig['languages']

  /** Whether the page reserves it in a browser with these languages. */
  function isReserved(
    wanted: readonly string[],
    { current = 'en', path = '/', storage }: { current?: Language; path?: string; storage?: object } = {},
  ): boolean {
    const dataset: Record<string, string> = {}
    const config = { ...sampleConfig, languages: { ...languages, current } }
    runInNewContext(inlineScriptFor(path, config, { isPinned: false }), {
      window: {},
      document: { documentElement: { dataset }, addEventListener: () => undefined },
      localStorage: storage ?? { getItem: () => null },
      navigator: { languages: wanted },
      Date,
    })
    return 'offersLanguage' in dataset
  }

  it('is reserved by the same rule by which the language is suggested', () => {
    const tags = fc.array(fc.constantFrom('en', 'de', 'EN-gb', 'de-AT', 'fr', 'den', ''))
    fc.assert(
      fc.property(tags, fc.constantFrom('en', 'de'), (wanted, current) => {
        const offered = offeredLanguage({ all: languages.all, current }, wanted)
        expect(isReserved(wanted, { current })).toBe(offered !== null)
      }),
    )
  })

  it('is not reserved once the visitor has chosen, or where nothing is suggested', () => {
    const chosen = { getItem: (key: string) => (key === LANGUAGE_CHOSEN_KEY ? 'yes' : null) }
    expect(isReserved(['de'], { storage: chosen })).toBe(false)
    expect(isReserved(['de'], { path: '/contact' })).toBe(true)
    expect(isReserved(['de'], { path: '/quiz' })).toBe(false)
  })

  it('is reserved in a browser without storage, where the notice appears too', () => {
    const blocked = {
      getItem: () => {
        throw new Error('storage is blocked')
      },
    }
    expect(isReserved(['de'], { storage: blocked })).toBe(true)
  })

  it('is no part of a site with one language', () => {
    expect(inlineScriptFor('/', sampleConfig, { isPinned: false })).not.toContain('offersLanguage')
  })
})
