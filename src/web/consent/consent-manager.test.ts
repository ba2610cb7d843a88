import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MemoryStorage } from '#tests/web/memory-storage.ts'
import { ApiError } from '#web/api/api-error.ts'
import { type ConsentState, type OpenQuestions, RULES_WAIT_MS } from './consent.ts'
import { type ConsentRules, createConsentManager, FIRST_PAUSE_MS } from './consent-manager.ts'
import { type ConsentRecord, createConsentStore } from './stored-consent.ts'

const KEY = 'consent'
const rules = (tracking: boolean, health: boolean, isGpc = false): ConsentRules => ({
  place: { countryCode: tracking ? 'DE' : 'US', regionCode: null },
  asks: { tracking, health },
  isGpc,
})
const ACCEPT = { kind: 'tracking', analytics: true, advertising: true } as const
const REFUSE = { kind: 'tracking', analytics: false, advertising: false } as const
const AGREE = { kind: 'health', health: true } as const

/** A server that stores each decision once, like ours. */
class ConsentServer {
  readonly stored: ConsentRecord[] = []
  /** Errors of the next calls, in order. */
  faults: Error[] = []
  answer: ConsentRules | null = rules(true, true)

  fetchRules = (): Promise<ConsentRules> =>
    this.answer ? Promise.resolve(this.answer) : Promise.reject(new ApiError('no', 0, 'no_answer'))

  readonly post = (record: ConsentRecord) => {
    const fault = this.faults.shift()
    if (fault) return Promise.reject(fault)
    if (!this.stored.some(({ consentId }) => consentId === record.consentId)) this.stored.push(record)
    return Promise.resolve()
  }

  get decisions(): [string, ConsentRecord['decision']][] {
    return this.stored.map(({ sessionId, decision }) => [sessionId, decision])
  }
}

const offline = () => new ApiError('Failed to fetch', 0, 'no_answer')

let storage: MemoryStorage
let server: ConsentServer
let session: { id: string; hasBegun: boolean }
beforeEach(() => {
  vi.useFakeTimers()
  storage = new MemoryStorage()
  server = new ConsentServer()
  session = { id: 'session-one', hasBegun: true }
})
afterEach(() => {
  vi.useRealTimers()
})

type PageOptions = { version?: string; hasGpcSignal?: boolean; place?: MemoryStorage | null }

function openPage({ version = 'v1', hasGpcSignal = false, place = storage }: PageOptions = {}) {
  const page: { state: ConsentState | null; open: OpenQuestions; country: string | null; published: number } =
    {
      country: null,
      state: null,
      open: null,
      published: 0,
    }
  const manager = createConsentManager({
    store: createConsentStore(place, KEY),
    versions: { tracking: version, health: version },
    hasGpcSignal,
    session: () => session,
    fetchRules: server.fetchRules,
    post: server.post,
    publish: (state, open) => Object.assign(page, { state, open, published: page.published + 1 }),
    onCountry: (country) => Object.assign(page, { country }),
  })
  manager.refresh()
  return { ...manager, page }
}
const settle = () => vi.advanceTimersByTimeAsync(0)
const undecided = { analytics: 'undecided', advertising: 'undecided', health: 'undecided', isGpc: false }

describe('permissions', () => {
  it('are undecided before the rules are loaded, and nothing is asked', () => {
    const { page } = openPage()
    expect(page).toMatchObject({ state: undecided, open: null })
  })

  it('are undecided if consent is required, and nothing is stored in the browser', async () => {
    const { loadRules, page } = openPage()
    await loadRules()
    expect(page).toMatchObject({ state: undecided, open: { tracking: true, health: true } })
    expect([...storage.items]).toEqual([])
  })

  it('are granted if no consent is required, also at once on the next page', async () => {
    server.answer = rules(false, false)
    await openPage().loadRules()
    const granted = { analytics: 'granted', advertising: 'granted', health: 'granted' }
    expect(openPage().page).toMatchObject({ state: granted, open: { tracking: false, health: false } })
    vi.setSystemTime(Date.now() + 25 * 60 * 60 * 1000)
    expect(openPage().page).toMatchObject({ state: undecided, open: null })
  })

  it('may require consent only in part', async () => {
    server.answer = rules(false, true)
    const { loadRules, page } = openPage()
    await loadRules()
    expect(page).toMatchObject({
      state: { analytics: 'granted', advertising: 'granted', health: 'undecided' },
      open: { tracking: false, health: true },
    })
  })

  it('require consent while the rules cannot be loaded', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    server.answer = null
    const { loadRules, page } = openPage()
    await loadRules()
    expect(page).toMatchObject({ state: undecided, open: { tracking: true, health: true } })
    await vi.advanceTimersByTimeAsync(FIRST_PAUSE_MS)
    server.answer = rules(false, false)
    await vi.advanceTimersByTimeAsync(FIRST_PAUSE_MS * 2)
    expect(page).toMatchObject({ state: { analytics: 'granted' }, open: { tracking: false, health: false } })
    expect(warn).toHaveBeenCalledOnce()
  })

  it('require consent while the rules are late, which still count when they arrive', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { promise, resolve } = Promise.withResolvers<ConsentRules>()
    server.fetchRules = () => promise
    const { loadRules, page } = openPage()
    void loadRules()
    await vi.advanceTimersByTimeAsync(RULES_WAIT_MS - 1)
    expect(page).toMatchObject({ state: undecided, open: null })
    await vi.advanceTimersByTimeAsync(1)
    expect(page).toMatchObject({ state: undecided, open: { tracking: true, health: true } })
    resolve(rules(false, false))
    await settle()
    expect(page).toMatchObject({ state: { analytics: 'granted' }, open: { tracking: false, health: false } })
    expect(warn).not.toHaveBeenCalled()
  })

  it.each([
    ['the browser sends', true, false],
    ['the server received', false, true],
  ])('never include advertising if %s GPC', async (_source, hasGpcSignal, isGpc) => {
    server.answer = rules(false, false, isGpc)
    const { loadRules, decide, page } = openPage({ hasGpcSignal })
    await loadRules()
    expect(page.state).toMatchObject({ analytics: 'granted', advertising: 'refused', isGpc: true })
    decide(ACCEPT, 'choices')
    expect(page.state).toMatchObject({ analytics: 'granted', advertising: 'refused' })
  })
})

describe('the country', () => {
  it('is passed on before the permissions are published', async () => {
    server.answer = rules(false, false)
    const calls: (string | null)[] = []
    const manager = createConsentManager({
      store: createConsentStore(storage, KEY),
      versions: { tracking: 'v1', health: 'v1' },
      hasGpcSignal: false,
      session: () => session,
      fetchRules: server.fetchRules,
      post: server.post,
      publish: (_state, open) => calls.push(open && 'published'),
      onCountry: (country) => calls.push(country),
    })
    manager.refresh()
    await manager.loadRules()
    expect(calls.slice(-2)).toEqual(['US', 'published'])
  })

  it('is known at once on the next page, before the rules are loaded', async () => {
    server.answer = rules(false, false)
    await openPage().loadRules()
    expect(openPage().page).toMatchObject({ country: 'US', state: { health: 'granted' } })
  })

  it('is not stored before a required consent', async () => {
    await openPage().loadRules()
    expect([...storage.items]).toEqual([])
    expect(openPage().page.country).toBeNull()
  })
})

describe('a decision', () => {
  it('counts at once, is sent to the server, and counts on the next page before the rules are loaded', async () => {
    const { loadRules, decide, page } = openPage()
    await loadRules()
    decide({ ...ACCEPT, advertising: false }, 'notice')
    const expected = { analytics: 'granted', advertising: 'refused', health: 'undecided' }
    expect(page).toMatchObject({ state: expected, open: { tracking: false, health: true } })
    await settle()
    expect(server.stored).toMatchObject([
      { sessionId: 'session-one', textVersion: 'v1', saidIn: 'notice', decision: { analytics: true } },
    ])
    expect(openPage().page.state).toMatchObject(expected)
  })

  it('that did not arrive is sent again unchanged, with growing pauses', async () => {
    server.faults = [offline(), offline(), offline()]
    const { decide, isSettled, page } = openPage()
    decide(REFUSE, 'notice')
    await settle()
    expect(isSettled()).toBe(false)
    const published = page.published
    await vi.advanceTimersByTimeAsync(FIRST_PAUSE_MS * 3)
    expect(server.stored).toEqual([])
    await vi.advanceTimersByTimeAsync(FIRST_PAUSE_MS * 4)
    expect(server.stored).toHaveLength(1)
    expect(isSettled()).toBe(true)
    // Published again for code that waits for the server.
    expect(page.published).toBeGreaterThan(published)
  })

  it('that did not arrive is sent by the next page before anything else', async () => {
    server.faults = [offline()]
    openPage().decide(ACCEPT, 'notice')
    await settle()
    const next = openPage()
    expect(await next.settle()).toBe(true)
    expect(server.stored).toHaveLength(1)
  })

  it('arrives before a later one', async () => {
    server.faults = [offline()]
    const { decide, settle: settleAll } = openPage()
    decide(ACCEPT, 'notice')
    await settle()
    decide(REFUSE, 'choices')
    await settleAll()
    expect(server.stored.map(({ decision }) => decision)).toEqual([ACCEPT, REFUSE])
  })

  it('that the server rejects does not block others', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    server.faults = [new ApiError('no', 400, 'validation_failed')]
    const { decide, settle: settleAll } = openPage()
    decide(ACCEPT, 'notice')
    decide(AGREE, 'health_question')
    expect(await settleAll()).toBe(true)
    expect(server.stored.map(({ decision }) => decision)).toEqual([AGREE])
    expect(warn).toHaveBeenCalledOnce()
  })

  it('counts in another tab', async () => {
    const one = openPage()
    const other = openPage()
    one.decide(REFUSE, 'choices')
    other.refresh()
    expect(other.page.state).toMatchObject({ analytics: 'refused' })
    await settle()
    expect(server.stored).toHaveLength(1)
  })

  it('lasts as long as the page if the browser stores nothing', async () => {
    const { decide, page } = openPage({ place: null })
    decide(ACCEPT, 'notice')
    await settle()
    expect(page.state).toMatchObject({ analytics: 'granted' })
    expect(server.stored).toHaveLength(1)
    storage.isFull = true
    const full = openPage()
    full.decide(REFUSE, 'notice')
    expect(full.page.state).toMatchObject({ analytics: 'refused' })
  })

  it.each([
    '{',
    '7',
    '{"tracking":{"decision":{"kind":"tracking"}},"unsent":7}',
    '{"tracking":{"decision":{"kind":"health","health":true}}}',
  ])('is ignored if the storage holds %s', async (stored) => {
    storage.setItem(KEY, stored)
    const { loadRules, page } = openPage()
    await loadRules()
    expect(page.state).toEqual(undecided)
  })
})

describe('a new session', () => {
  it('repeats the decisions under new ids', async () => {
    const { decide, refresh } = openPage()
    decide(ACCEPT, 'notice')
    decide(AGREE, 'health_question')
    await settle()
    session = { id: 'session-two', hasBegun: true }
    refresh()
    await settle()
    expect(server.decisions.slice(2)).toEqual([
      ['session-two', ACCEPT],
      ['session-two', AGREE],
    ])
    expect(new Set(server.stored.map(({ consentId }) => consentId)).size).toBe(4)
    refresh()
    await settle()
    expect(server.stored).toHaveLength(4)
  })

  it('that is not stored yet repeats them only before something is sent', async () => {
    const { decide, refresh, settle: settleAll } = openPage()
    decide(ACCEPT, 'notice')
    await settle()
    session = { id: 'session-two', hasBegun: false }
    refresh()
    await settle()
    expect(server.stored).toHaveLength(1)
    await settleAll()
    expect(server.decisions.at(-1)).toEqual(['session-two', ACCEPT])
  })
})

describe('a changed text', () => {
  it('asks again, and the old decision no longer counts', async () => {
    const first = openPage()
    await first.loadRules()
    first.decide(ACCEPT, 'notice')
    first.decide(AGREE, 'health_question')
    const { loadRules, page } = openPage({ version: 'v2' })
    expect(page.state).toEqual(undecided)
    await loadRules()
    expect(page).toMatchObject({ state: undecided, open: { tracking: true, health: true } })
  })

  it('keeps a refusal where no consent is required', async () => {
    server.answer = rules(false, false)
    openPage().decide(REFUSE, 'choices')
    const { loadRules, page } = openPage({ version: 'v2' })
    await loadRules()
    expect(page.state).toMatchObject({ analytics: 'refused', advertising: 'refused', health: 'granted' })
  })
})

describe('a server without the consent to use health answers', () => {
  it('receives it again', async () => {
    const { decide, repeatHealth } = openPage()
    decide(AGREE, 'health_question')
    await settle()
    expect(await repeatHealth()).toBe(true)
    expect(server.decisions).toEqual([
      ['session-one', AGREE],
      ['session-one', AGREE],
    ])
  })

  it('makes the page ask if there was no consent', async () => {
    server.answer = rules(false, false)
    const { loadRules, repeatHealth, page } = openPage()
    await loadRules()
    server.answer = rules(false, true)
    expect(await repeatHealth()).toBe(false)
    expect(page).toMatchObject({ state: { health: 'undecided' }, open: { health: true } })
  })
})
