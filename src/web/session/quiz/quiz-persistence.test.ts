import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MemoryStorage } from '#tests/web/memory-storage.ts'
import { FLUSH_DELAY_MS, STORED_FOR_MS, persistQuizStore } from './quiz-persistence.ts'
import { createQuizStore } from './quiz-store.ts'

const KEY = 'quiz-funnels:marigold'

class FakeDocument extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible'
}

/** One tab of a browser whose tabs share `storage`. */
function openTab(storage: MemoryStorage | null) {
  const window = new EventTarget()
  const document = new FakeDocument()
  const store = createQuizStore()
  persistQuizStore(store, KEY, { storage, window, document })
  return {
    store,
    answers: () => store.getState().answers,
    save: store.getState().saveAnswer,
    /** The event a tab receives when another one has written. */
    follow: () => window.dispatchEvent(Object.assign(new Event('storage'), { key: KEY })),
    leave: () => window.dispatchEvent(new Event('pagehide')),
    comeBack: () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
    hide: () => {
      document.visibilityState = 'hidden'
      document.dispatchEvent(new Event('visibilitychange'))
    },
  }
}

const stored = (storage: MemoryStorage): unknown => JSON.parse(storage.getItem(KEY) ?? 'null')

let storage: MemoryStorage
beforeEach(() => {
  vi.useFakeTimers()
  storage = new MemoryStorage()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the countdown of an offer', () => {
  it('survives a reload and continues in a second tab', () => {
    const tab = openTab(storage)
    tab.store.getState().saveOfferDeadline('purchase', 601_000)
    tab.leave()
    const reloaded = openTab(storage)
    reloaded.store.getState().saveOfferDeadline('purchase', 999_000)
    expect(reloaded.store.getState().offerDeadlines).toEqual({ purchase: 601_000 })
  })
})

describe('unchanged answers', () => {
  it('are used for 30 days, then deleted with the lead token', () => {
    const tab = openTab(storage)
    tab.save('age', 44)
    tab.store.getState().saveLeadId('lead-one', 'token-one')
    tab.leave()
    vi.advanceTimersByTime(STORED_FOR_MS - 1)
    expect(openTab(storage).answers()).toEqual({ age: 44 })
    vi.advanceTimersByTime(1)
    const late = openTab(storage)
    expect(late.answers()).toEqual({})
    expect(late.store.getState()).toMatchObject({ leadId: null, leadToken: null })
    expect(stored(storage)).toBeNull()
  })

  it('are stored for 30 days after each change', () => {
    const tab = openTab(storage)
    tab.save('age', 44)
    tab.leave()
    vi.advanceTimersByTime(STORED_FOR_MS - 1)
    const later = openTab(storage)
    later.store.getState().setStep(2)
    later.leave()
    vi.advanceTimersByTime(STORED_FOR_MS - 1)
    expect(openTab(storage).answers()).toEqual({ age: 44 })
  })
})

describe('writing', () => {
  it('waits 300 ms after a change', () => {
    const tab = openTab(storage)
    tab.save('age', 44)
    vi.advanceTimersByTime(FLUSH_DELAY_MS - 1)
    expect(stored(storage)).toBeNull()
    vi.advanceTimersByTime(1)
    expect(stored(storage)).toMatchObject({ version: 1, state: { answers: { age: 44 } } })
  })

  it('does not change the state, which would render the step again', () => {
    const tab = openTab(storage)
    for (const name of ['Ann', 'Bea']) {
      tab.save('name', name)
      const before = tab.store.getState()
      vi.advanceTimersByTime(FLUSH_DELAY_MS)
      expect(stored(storage)).toMatchObject({ state: { answers: { name } } })
      expect(tab.store.getState()).toBe(before)
    }
  })

  it.each(['leave', 'hide'] as const)('does not wait when visitors %s', (way) => {
    const tab = openTab(storage)
    tab.save('age', 44)
    tab[way]()
    expect(stored(storage)).toMatchObject({ state: { answers: { age: 44 } } })
  })

  it('continues with a warning if the storage is full', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const tab = openTab(storage)
    storage.isFull = true
    tab.save('age', 44)
    tab.leave()
    expect(tab.answers()).toEqual({ age: 44 })
    expect(warn.mock.calls.flat().join(' ')).toContain('the quiz state cannot be stored')
  })

  it('continues with a warning without storage', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const tab = openTab(null)
    tab.save('age', 44)
    tab.leave()
    expect(tab.answers()).toEqual({ age: 44 })
    expect(warn).toHaveBeenCalledOnce()
  })
})

describe('a clock that is set back and forth', () => {
  it('keeps the last answer to each question in every tab', () => {
    const save = fc.record({
      id: fc.constantFrom('age', 'name', 'weight'),
      tab: fc.constantFrom(0, 1),
      clockMs: fc.integer({ min: 0, max: 1000 }),
    })
    fc.assert(
      fc.property(fc.array(save, { maxLength: 12 }), (saves) => {
        storage = new MemoryStorage()
        vi.setSystemTime(1)
        const first = openTab(storage)
        first.save('gender', 'female')
        first.leave()
        const tabs = [first, openTab(storage)]
        const given: Record<string, number | string> = { gender: 'female' }
        for (const [value, { id, tab, clockMs }] of saves.entries()) {
          vi.setSystemTime(clockMs)
          given[id] = value
          tabs[tab]?.save(id, value)
          tabs[tab]?.leave()
          tabs[1 - tab]?.follow()
        }
        expect(stored(storage)).toMatchObject({ state: { answers: given } })
        for (const tab of tabs) expect(tab.answers()).toEqual(given)
      }),
    )
  })
})

describe('loading', () => {
  it('finds the state of an earlier page', () => {
    const first = openTab(storage)
    first.save('age', 44)
    first.leave()
    const second = openTab(storage)
    expect(second.answers()).toEqual({ age: 44 })
    expect(second.store.getState().sessionId).toBe(first.store.getState().sessionId)
  })

  it.each(['{"version":1', '{"version":99,"state":{}}', '{"version":1,"state":{"answers":7}}'])(
    'falls back to defaults from %s, and says so',
    (raw) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
      storage.setItem(KEY, raw)
      const tab = openTab(storage)
      expect(tab.answers()).toEqual({})
      expect(warn.mock.calls.flat().join(' ')).toContain('the stored quiz state is not used')
      tab.save('age', 44)
      tab.leave()
      expect(stored(storage)).toMatchObject({ version: 1, state: { answers: { age: 44 } } })
    },
  )
})

describe('two tabs', () => {
  function twoTabs() {
    const one = openTab(storage)
    one.save('gender', 'female')
    one.leave()
    const two = openTab(storage)
    return { one, two }
  }

  it('do not overwrite each other’s answers', () => {
    const { one, two } = twoTabs()
    one.save('age', 44)
    vi.advanceTimersByTime(1)
    two.save('name', 'Ann')
    vi.advanceTimersByTime(FLUSH_DELAY_MS)
    expect(stored(storage)).toMatchObject({ state: { answers: { gender: 'female', age: 44, name: 'Ann' } } })
    expect(two.answers()).toEqual({ gender: 'female', age: 44, name: 'Ann' })
  })

  it('follow each other without changes', () => {
    const { one, two } = twoTabs()
    one.save('age', 44)
    one.leave()
    two.follow()
    expect(two.answers()).toEqual({ gender: 'female', age: 44 })
  })

  it('start over together', () => {
    const { one, two } = twoTabs()
    two.save('age', 44)
    one.store.getState().reset()
    expect(stored(storage)).toBeNull()
    two.follow()
    vi.advanceTimersByTime(FLUSH_DELAY_MS)
    expect(two.answers()).toEqual({})
    expect(stored(storage)).toBeNull()

    one.save('gender', 'male')
    one.leave()
    two.follow()
    expect(two.answers()).toEqual({ gender: 'male' })
    expect(two.store.getState().sessionId).toBe(one.store.getState().sessionId)
  })

  it('start over together even if one was suspended', () => {
    const { one, two } = twoTabs()
    one.store.getState().reset()
    two.comeBack()
    expect(two.answers()).toEqual({})
  })
})
