import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MemoryStorage } from '#tests/web/memory-storage.ts'
import { quizStore } from '../quiz/quiz-store.ts'
import { type LinkQuestion, restoreFromEmailLink } from './restore-from-email-link.ts'
import { HOUR_MS } from '#shared/lib/time.ts'

const link = { email: 'ann@example.com', token: 'tok' }
let answers: Record<string, () => Response>
let urls: string[]
/** The token of each call, from its headers. */
let proofs: (string | null)[]
let asked: LinkQuestion[]
const ask = (question: LinkQuestion) => void asked.push(question)
const follow = (opened: { email: string; token?: string }) => restoreFromEmailLink(opened, ask)
const NOON_MS = Date.parse('2026-05-01T12:00:00.000Z')

beforeEach(() => {
  vi.useFakeTimers({ now: NOON_MS })
  urls = []
  proofs = []
  asked = []
  answers = {
    'most-recent': () => Response.json({ success: true, data: { _id: 'lead-one', id: 'lead-one' } }),
    'quiz-data': () =>
      Response.json({
        success: true,
        data: {
          brandVersion: 'version-of-lead',
          createdAt: '2026-04-30T12:00:00.000Z',
          quizData: {
            answers: { gender: 'female', age: 44, email: 'Ann@example.com', diet_info: true },
            answeredAt: {
              gender: '2026-05-01T10:00:00.000Z',
              age: '2026-05-01T11:00:00.000Z',
              email: '2026-05-01T11:00:00.000Z',
              diet_info: '2026-05-01T11:00:00.000Z',
            },
            metadata: { completedAt: '2026-01-01T00:00:00.000Z' },
          },
        },
      }),
  }
  vi.stubGlobal('window', { localStorage: new MemoryStorage() })
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    urls.push(url)
    proofs.push(new Headers(init.headers).get('x-lead-token'))
    const name = /leads\/([a-z-]+)/.exec(url)?.[1] ?? ''
    const make = answers[name]
    return make ? Promise.resolve(make()) : Promise.reject(new TypeError('Failed to fetch'))
  })
  quizStore.getState().reset()
  quizStore.getState().setError(null)
})

afterEach(() => {
  vi.useRealTimers()
})

const notFound = () =>
  Response.json({ success: false, code: 'lead_not_found', message: 'No' }, { status: 404 })
const state = () => {
  const { answers: given, leadId, leadToken, isCompleted, error } = quizStore.getState()
  return { answers: given, leadId, leadToken, isCompleted, error }
}
/** This browser's quiz, of which these answers were given so many hours ago. */
function haveAnswers(given: Record<string, string | number>, hoursAgo: number): void {
  const at = NOON_MS - hoursAgo * HOUR_MS
  const { answers: others, answeredAt, hydrate } = quizStore.getState()
  hydrate({
    answers: { ...others, ...given },
    answeredAt: { ...answeredAt, ...Object.fromEntries(Object.keys(given).map((id) => [id, at])) },
    startedAt: at,
  })
}

const onlyTheEmail = {
  answers: { email: 'ann@example.com' },
  leadId: null,
  leadToken: null,
  isCompleted: false,
}

describe('a link from an e-mail', () => {
  it('restores answers, lead id and the completed flag', async () => {
    await follow(link)
    expect(urls).toEqual([
      '/api/api/leads/most-recent?email=ann%40example.com',
      '/api/api/leads/quiz-data?id=lead-one',
    ])
    expect(proofs).toEqual(['tok', 'tok'])
    expect(state()).toEqual({
      answers: { gender: 'female', age: 44, email: 'ann@example.com', diet_info: true },
      leadId: 'lead-one',
      leadToken: 'tok',
      isCompleted: true,
      error: null,
    })
  })

  it.each(['most-recent', 'quiz-data'])('saves only the e-mail if %s finds nothing', async (name) => {
    answers[name] = notFound
    await follow({ email: 'ann@example.com' })
    expect(state()).toEqual({ ...onlyTheEmail, error: null })
  })

  it.each(['most-recent', 'quiz-data'])('saves the e-mail and sets an error if %s fails', async (name) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    delete answers[name]
    await follow(link)
    expect(state()).toEqual({ ...onlyTheEmail, error: 'Error fetching lead data' })
    expect(warn.mock.calls.flat().join(' ')).toContain('Error fetching lead data')
  })

  it('that names its lead restores it with another address', async () => {
    await restoreFromEmailLink({ email: 'new@example.com', token: 'tok', leadId: 'lead-two' }, ask)
    expect(urls).toEqual(['/api/api/leads/quiz-data?id=lead-two'])
    expect(proofs).toEqual(['tok'])
    expect(state()).toMatchObject({ answers: { age: 44, email: 'new@example.com' }, leadId: 'lead-two' })
  })

  it('continues on the version of the lead, since the lead was created', async () => {
    await follow(link)
    expect(quizStore.getState().pin).toEqual({ version: 'version-of-lead', sinceMs: NOON_MS - 24 * HOUR_MS })
  })

  it('keeps the times of the restored answers', async () => {
    await follow(link)
    expect(quizStore.getState().answeredAt).toMatchObject({
      gender: NOON_MS - 2 * HOUR_MS,
      age: NOON_MS - HOUR_MS,
    })
  })

  it('is ignored without an e-mail address', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    await follow({ email: 'no address' })
    expect(state().answers).toEqual({})
    expect(urls).toEqual([])
    expect(warn).toHaveBeenCalledOnce()
  })
})

describe('a link to the lead of this browser', () => {
  it('brings the newer answer to each question and deletes none', async () => {
    haveAnswers({ gender: 'male', name: 'Ann' }, 3)
    haveAnswers({ age: 45 }, 0)
    quizStore.getState().saveLeadId('lead-one', 'own-token')
    await follow(link)
    expect(state()).toMatchObject({
      answers: { gender: 'female', age: 45, name: 'Ann', email: 'ann@example.com' },
      leadToken: 'own-token',
      isCompleted: true,
    })
    expect(asked).toEqual([])
  })

  it('stays on the version to which this browser was moved since', async () => {
    const pin = { version: 'version-after-recall', sinceMs: NOON_MS - HOUR_MS }
    haveAnswers({ age: 45 }, 0)
    quizStore.getState().saveLeadId('lead-one', 'own-token')
    quizStore.getState().hydrate({ pin })
    await follow(link)
    expect(quizStore.getState().pin).toEqual(pin)
  })

  it('keeps answers that are not sent yet', async () => {
    haveAnswers({ age: 45, email: 'ann@example.com' }, 0)
    quizStore.getState().saveLeadId('lead-one', 'own-token')
    quizStore.getState().setCompleted(true)
    const submission = { idempotencyKey: 'key', completedAt: '2026-05-01T12:00:00.000Z' }
    quizStore.getState().saveSubmission(submission)
    await follow(link)
    expect(quizStore.getState().submission).toEqual(submission)
  })

  it('does not restore answers deleted since', async () => {
    haveAnswers({ age: 45 }, 0)
    quizStore.getState().saveLeadId('lead-one')
    quizStore.setState({ answers: {}, answeredAt: { age: NOON_MS } })
    await follow(link)
    expect(state().answers.age).toBeUndefined()
    expect(state().answers.gender).toBe('female')
  })
})

describe('a link to another quiz than the one of this browser', () => {
  const own = { gender: 'male', age: 50, email: 'bob@example.com' }

  it.each([
    ['with newer answers', 0],
    ['with older answers', 30],
  ])('%s asks first and changes nothing', async (_, hoursAgo) => {
    haveAnswers(own, hoursAgo)
    const before = quizStore.getState()
    await follow(link)
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({
      device: { count: 2, lastMs: NOON_MS - hoursAgo * HOUR_MS },
      link: { count: 2, lastMs: NOON_MS - HOUR_MS },
    })
    expect(quizStore.getState()).toEqual(before)
  })

  it('replaces the quiz if the visitor agrees', async () => {
    haveAnswers({ ...own, name: 'Bob' }, 0)
    quizStore.getState().saveLeadId('lead-of-bob', 'token-of-bob')
    const { sessionId } = quizStore.getState()
    await follow(link)
    asked[0]?.takeLink()
    expect(state()).toEqual({
      answers: { gender: 'female', age: 44, email: 'ann@example.com', diet_info: true },
      leadId: 'lead-one',
      leadToken: 'tok',
      isCompleted: true,
      error: null,
    })
    // Another tab that still holds the other quiz follows the session begun later.
    expect(quizStore.getState().sessionId).not.toBe(sessionId)
    expect(quizStore.getState().startedAt).toBe(NOON_MS)
  })

  it('does not ask if the answers are the same', async () => {
    haveAnswers({ gender: 'female', email: 'other@example.com' }, 0)
    await follow(link)
    expect(asked).toEqual([])
    expect(state()).toMatchObject({ answers: { age: 44, email: 'ann@example.com' }, leadId: 'lead-one' })
  })

  it('saves only the address without a lead', async () => {
    answers['most-recent'] = notFound
    haveAnswers(own, 0)
    await follow(link)
    expect(asked).toEqual([])
    expect(state()).toMatchObject({ answers: { ...own, email: 'ann@example.com' }, leadId: null })
  })
})
