import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MemoryStorage } from '#tests/web/memory-storage.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { ConsentState, OpenQuestions } from './consent.ts'
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

/** A server that keeps a decision once, as ours does. */
class ConsentServer {
  readonly kept: ConsentRecord[] = []
  /** What goes wrong with the next calls, in order. */
  faults: Error[] = []
  answer: ConsentRules | null = rules(true, true)

  readonly fetchRules = () =>
    this.answer ? Promise.resolve(this.answer) : Promise.reject(new ApiError('no', 0, 'no_answer'))

  readonly post = (record: ConsentRecord) => {
    const fault = this.faults.shift()
    if (fault) return Promise.reject(fault)
    if (!this.kept.some(({ consentId }) => consentId === record.consentId)) this.kept.push(record)
    return Promise.resolve()
  }

  get said(): [string, ConsentRecord['decision']][] {
    return this.kept.map(({ sessionId, decision }) => [sessionId, decision])
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
  const page: { state: ConsentState | null; open: OpenQuestions; country: string | null; heard: number } = {
    country: null,
    state: null,
    open: null,
    heard: 0,
  }
  const manager = createConsentManager({
    store: createConsentStore(place, KEY),
    versions: { tracking: version, health: version },
    hasGpcSignal,
    session: () => session,
    fetchRules: server.fetchRules,
    post: server.post,
    publish: (state, open) => Object.assign(page, { state, open, heard: page.heard + 1 }),
    tellCountry: (country) => Object.assign(page, { country }),
  })
  manager.follow()
  return { ...manager, page }
}
const settle = () => vi.advanceTimersByTimeAsync(0)
const undecided = { analytics: 'undecided', advertising: 'undecided', health: 'undecided', isGpc: false }

describe('what is allowed', () => {
  it('is not known before the rules are, and nothing is asked', () => {
    const { page } = openPage()
    expect(page).toMatchObject({ state: undecided, open: null })
  })

  it('is undecided where somebody has to be asked, and nothing is put into the browser', async () => {
    const { askRules, page } = openPage()
    await askRules()
    expect(page).toMatchObject({ state: undecided, open: { tracking: true, health: true } })
    expect([...storage.items]).toEqual([])
  })

  it('is everything where nobody has to be asked, at once on the next page', async () => {
    server.answer = rules(false, false)
    await openPage().askRules()
    const granted = { analytics: 'granted', advertising: 'granted', health: 'granted' }
    expect(openPage().page).toMatchObject({ state: granted, open: { tracking: false, health: false } })
    vi.setSystemTime(Date.now() + 25 * 60 * 60 * 1000)
    expect(openPage().page).toMatchObject({ state: undecided, open: null })
  })

  it('can be asked for in part', async () => {
    server.answer = rules(false, true)
    const { askRules, page } = openPage()
    await askRules()
    expect(page).toMatchObject({
      state: { analytics: 'granted', advertising: 'granted', health: 'undecided' },
      open: { tracking: false, health: true },
    })
  })

  it('is asked for where the rules do not come, until they do', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    server.answer = null
    const { askRules, page } = openPage()
    await askRules()
    expect(page).toMatchObject({ state: undecided, open: { tracking: true, health: true } })
    await vi.advanceTimersByTimeAsync(FIRST_PAUSE_MS)
    server.answer = rules(false, false)
    await vi.advanceTimersByTimeAsync(FIRST_PAUSE_MS * 2)
    expect(page).toMatchObject({ state: { analytics: 'granted' }, open: { tracking: false, health: false } })
    expect(warn).toHaveBeenCalledOnce()
  })

  it.each([
    ['the browser says', true, false],
    ['the server has heard', false, true],
  ])('is never advertising where %s GPC', async (_who, hasGpcSignal, isGpc) => {
    server.answer = rules(false, false, isGpc)
    const { askRules, decide, page } = openPage({ hasGpcSignal })
    await askRules()
    expect(page.state).toMatchObject({ analytics: 'granted', advertising: 'refused', isGpc: true })
    decide(ACCEPT, 'choices')
    expect(page.state).toMatchObject({ analytics: 'granted', advertising: 'refused' })
  })
})

describe('the country', () => {
  it('is told before what follows from the rules is published', async () => {
    server.answer = rules(false, false)
    const heard: (string | null)[] = []
    const manager = createConsentManager({
      store: createConsentStore(storage, KEY),
      versions: { tracking: 'v1', health: 'v1' },
      hasGpcSignal: false,
      session: () => session,
      fetchRules: server.fetchRules,
      post: server.post,
      publish: (_state, open) => heard.push(open && 'published'),
      tellCountry: (country) => heard.push(country),
    })
    manager.follow()
    await manager.askRules()
    expect(heard.slice(-2)).toEqual(['US', 'published'])
  })

  it('is known at once on the next page, where that shows health questions before the rules come', async () => {
    server.answer = rules(false, false)
    await openPage().askRules()
    expect(openPage().page).toMatchObject({ country: 'US', state: { health: 'granted' } })
  })

  it('is kept by nobody who has to be asked first', async () => {
    await openPage().askRules()
    expect([...storage.items]).toEqual([])
    expect(openPage().page.country).toBeNull()
  })
})

describe('a decision', () => {
  it('holds at once, is told to the server, and holds on the next page before any rules', async () => {
    const { askRules, decide, page } = openPage()
    await askRules()
    decide({ ...ACCEPT, advertising: false }, 'notice')
    const expected = { analytics: 'granted', advertising: 'refused', health: 'undecided' }
    expect(page).toMatchObject({ state: expected, open: { tracking: false, health: true } })
    await settle()
    expect(server.kept).toMatchObject([
      { sessionId: 'session-one', textVersion: 'v1', saidIn: 'notice', decision: { analytics: true } },
    ])
    expect(openPage().page.state).toMatchObject(expected)
  })

  it('that did not arrive is said again, the same, with growing pauses', async () => {
    server.faults = [offline(), offline(), offline()]
    const { decide, isSettled, page } = openPage()
    decide(REFUSE, 'notice')
    await settle()
    expect(isSettled()).toBe(false)
    const heard = page.heard
    await vi.advanceTimersByTimeAsync(FIRST_PAUSE_MS * 3)
    expect(server.kept).toEqual([])
    await vi.advanceTimersByTimeAsync(FIRST_PAUSE_MS * 4)
    expect(server.kept).toHaveLength(1)
    expect(isSettled()).toBe(true)
    // Whoever waits for it hears of it.
    expect(page.heard).toBeGreaterThan(heard)
  })

  it('that did not arrive is said by the next page, before that sends anything', async () => {
    server.faults = [offline()]
    openPage().decide(ACCEPT, 'notice')
    await settle()
    const next = openPage()
    expect(await next.settle()).toBe(true)
    expect(server.kept).toHaveLength(1)
  })

  it('and a later one arrive in order', async () => {
    server.faults = [offline()]
    const { decide, settle: settleAll } = openPage()
    decide(ACCEPT, 'notice')
    await settle()
    decide(REFUSE, 'choices')
    await settleAll()
    expect(server.kept.map(({ decision }) => decision)).toEqual([ACCEPT, REFUSE])
  })

  it('that the server refuses for what it is does not hold up others', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    server.faults = [new ApiError('no', 400, 'validation_failed')]
    const { decide, settle: settleAll } = openPage()
    decide(ACCEPT, 'notice')
    decide(AGREE, 'health_question')
    expect(await settleAll()).toBe(true)
    expect(server.kept.map(({ decision }) => decision)).toEqual([AGREE])
    expect(warn).toHaveBeenCalledOnce()
  })

  it('holds in another tab', async () => {
    const one = openPage()
    const other = openPage()
    one.decide(REFUSE, 'choices')
    other.follow()
    expect(other.page.state).toMatchObject({ analytics: 'refused' })
    await settle()
    expect(server.kept).toHaveLength(1)
  })

  it('lasts as long as the page where the browser stores nothing', async () => {
    const { decide, page } = openPage({ place: null })
    decide(ACCEPT, 'notice')
    await settle()
    expect(page.state).toMatchObject({ analytics: 'granted' })
    expect(server.kept).toHaveLength(1)
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
  ])('was never made where the browser holds %s', async (stored) => {
    storage.setItem(KEY, stored)
    const { askRules, page } = openPage()
    await askRules()
    expect(page.state).toEqual(undecided)
  })
})

describe('a new session', () => {
  it('is told what stands, under ids of its own', async () => {
    const { decide, follow } = openPage()
    decide(ACCEPT, 'notice')
    decide(AGREE, 'health_question')
    await settle()
    session = { id: 'session-two', hasBegun: true }
    follow()
    await settle()
    expect(server.said.slice(2)).toEqual([
      ['session-two', ACCEPT],
      ['session-two', AGREE],
    ])
    expect(new Set(server.kept.map(({ consentId }) => consentId)).size).toBe(4)
    follow()
    await settle()
    expect(server.kept).toHaveLength(4)
  })

  it('of which nothing is kept yet is told only before something is sent', async () => {
    const { decide, follow, settle: settleAll } = openPage()
    decide(ACCEPT, 'notice')
    await settle()
    session = { id: 'session-two', hasBegun: false }
    follow()
    await settle()
    expect(server.kept).toHaveLength(1)
    await settleAll()
    expect(server.said.at(-1)).toEqual(['session-two', ACCEPT])
  })
})

describe('other words', () => {
  it('are asked for anew, what was said to the old ones no longer counts', async () => {
    const first = openPage()
    await first.askRules()
    first.decide(ACCEPT, 'notice')
    first.decide(AGREE, 'health_question')
    const { askRules, page } = openPage({ version: 'v2' })
    expect(page.state).toEqual(undecided)
    await askRules()
    expect(page).toMatchObject({ state: undecided, open: { tracking: true, health: true } })
  })

  it('change nothing about a refusal where nobody is asked', async () => {
    server.answer = rules(false, false)
    openPage().decide(REFUSE, 'choices')
    const { askRules, page } = openPage({ version: 'v2' })
    await askRules()
    expect(page.state).toMatchObject({ analytics: 'refused', advertising: 'refused', health: 'granted' })
  })
})

describe('a server that misses the consent to use health answers', () => {
  it('is told it again', async () => {
    const { decide, repeatHealth } = openPage()
    decide(AGREE, 'health_question')
    await settle()
    expect(await repeatHealth()).toBe(true)
    expect(server.said).toEqual([
      ['session-one', AGREE],
      ['session-one', AGREE],
    ])
  })

  it('makes the visitor be asked, where nobody has agreed', async () => {
    server.answer = rules(false, false)
    const { askRules, repeatHealth, page } = openPage()
    await askRules()
    server.answer = rules(false, true)
    expect(await repeatHealth()).toBe(false)
    expect(page).toMatchObject({ state: { health: 'undecided' }, open: { health: true } })
  })
})
