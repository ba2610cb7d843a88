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
