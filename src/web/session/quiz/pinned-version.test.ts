import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS, HOUR_MS } from '#shared/lib/time.ts'
import { MemoryStorage } from '#tests/web/memory-storage.ts'
import { sampleConfig } from '#tests/web/sample-config.ts'
import { setCurrentConfig } from '#web/app/config/current-config.ts'

import { followVersion, isMoved, settleVersion } from './pinned-version.ts'
import { loadKnowledge } from './quiz-knowledge.ts'
import { quizStore } from './quiz-store.ts'

const NOW_MS = Date.parse('2026-05-08T12:00:00.000Z')
const ENDED = 'version-that-ended'
const LIVE = sampleConfig.brandVersion

/** All that a check of the answers waits for. */
const moveModules = async () => {
  await Promise.all([import('./move-to-version.ts'), loadKnowledge()])
  await new Promise((resolve) => setImmediate(resolve))
}

/** What this tab was asked to load. */
let loaded: string[] = []

beforeEach(() => {
  vi.useFakeTimers({ now: NOW_MS, toFake: ['Date'] })
  loaded = []
  const location = {
    href: 'https://quiz.example.com/quiz',
    pathname: '/quiz',
    replace: (url: URL) => loaded.push(url.pathname + url.search),
  }
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('window', { localStorage: new MemoryStorage(), location })
  setCurrentConfig(sampleConfig)
  quizStore.getState().reset()
})
afterEach(() => {
  vi.useRealTimers()
  quizStore.getState().reset()
})

const valid = { dwelling: 'house', window: 'much' }
/** This visitor started on another version so long ago, and answered its quiz. */
function startedOn(version: string, agoMs: number, more: Record<string, string | string[]> = {}): void {
  const answers = { ...valid, ...more }
  quizStore.getState().hydrate({
    answers,
    answeredAt: Object.fromEntries(Object.keys(answers).map((id) => [id, NOW_MS - agoMs])),
    startedAt: NOW_MS - agoMs,
    pin: { version, sinceMs: NOW_MS - agoMs },
    leadId: 'lead-one',
    leadToken: 'token-one',
    isCompleted: true,
    preferences: { preferredUnits: { weight: 'KG', height: 'CM' } },
  })
}
const state = () => {
  const { answers, pin, leadId, leadToken, isCompleted } = quizStore.getState()
  return { answers, pin, leadId, leadToken, isCompleted }
}
const lead = { leadId: 'lead-one', leadToken: 'token-one' }
const pinnedNow = { version: LIVE, sinceMs: NOW_MS }

describe.each([
  ['seven days after the start', 7 * DAY_MS + HOUR_MS],
  ['an hour after it, by a recall', HOUR_MS],
])('a visitor whose version has ended %s, on a page of the live one,', (_, agoMs) => {
  it('continues with all answers, the lead and the result, if they are still valid', async () => {
    startedOn(ENDED, agoMs)
    expect(isMoved()).toBe(true)
    await settleVersion()
    expect(state()).toEqual({ answers: valid, pin: pinnedNow, ...lead, isCompleted: true })
    expect(isMoved()).toBe(false)
    expect(loaded).toEqual([])
  })

  it('is asked again only what the live version does not accept', async () => {
    startedOn(ENDED, agoMs, { pets: ['cat', 'parrot'], garden: 'yes' })
    const { preferences, startedAt } = quizStore.getState()
    await settleVersion()
    expect(state()).toEqual({ answers: valid, pin: pinnedNow, ...lead, isCompleted: false })
    expect(quizStore.getState()).toMatchObject({ preferences, startedAt })
    // So that another tab does not bring it back.
    expect(quizStore.getState().answeredAt['pets']).toBeGreaterThanOrEqual(NOW_MS)
  })

  it('can start over: nothing is left, and the first answer belongs to the live version', async () => {
    startedOn(ENDED, agoMs)
    await settleVersion()
    quizStore.getState().reset()
    expect(state()).toEqual({ answers: {}, pin: null, leadId: null, leadToken: null, isCompleted: false })
    quizStore.getState().saveAnswer('dwelling', 'flat')
    expect(quizStore.getState().pin?.version).toBe(LIVE)
  })
})

describe('a tab that shows the live version', () => {
  const follow = () => {
    const { subscribe } = quizStore
    let stop = () => {}
    vi.spyOn(quizStore, 'subscribe').mockImplementation((listener) => {
      stop = subscribe(listener)
      return stop
    })
    followVersion()
    return () => stop()
  }

  it('loads the version on which another tab or a mailed link continues', () => {
    const stop = follow()
    quizStore.getState().hydrate({ pin: { version: 'of-the-lead', sinceMs: NOW_MS - 6 * DAY_MS } })
    stop()
    expect(loaded).toEqual(['/quiz?version=of-the-lead'])
  })

  it('does not check the answers of the other version while it loads', async () => {
    const stop = follow()
    const state = { answers: { ...valid, garden: 'yes' }, pin: { version: 'of-the-lead', sinceMs: NOW_MS } }
    quizStore.getState().hydrate(state)
    void settleVersion()
    await moveModules()
    stop()
    expect(quizStore.getState()).toMatchObject(state)
  })

  it('stays if that version has ended, and keeps what is valid', async () => {
    const stop = follow()
    quizStore.getState().hydrate({
      answers: { ...valid, garden: 'yes' },
      ...lead,
      pin: { version: 'of-the-lead', sinceMs: NOW_MS - 8 * DAY_MS },
    })
    await vi.waitFor(() => expect(quizStore.getState().pin?.version).toBe(LIVE))
    stop()
    expect(state()).toMatchObject({ answers: valid, ...lead })
    expect(loaded).toEqual([])
  })

  it('stays on it while the version does not change', () => {
    startedOn(LIVE, HOUR_MS)
    const stop = follow()
    quizStore.getState().saveAnswer('window', 'little')
    stop()
    expect(loaded).toEqual([])
  })
})
