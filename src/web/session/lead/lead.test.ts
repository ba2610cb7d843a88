import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setCurrentConfig } from '#web/app/config/current-config.ts'
import { sampleConfig } from '#tests/web/sample-config.ts'
import { MemoryStorage } from '#tests/web/memory-storage.ts'
import { finishQuiz, LEAD_WAIT_MS, NAVIGATION_DELAY_MS, retryLead, submitLead } from './lead.ts'
import { quizStore } from '../quiz/quiz-store.ts'

type Call = {
  method: string
  url: string
  key: string | undefined
  proof: string | undefined
  body: Record<string, unknown>
}
const calls: Call[] = []
let answer: (call: Call) => Promise<Response>

const created = (data: unknown = { _id: 'lead-one', id: 'lead-one', token: 'token-one' }) =>
  Promise.resolve(Response.json({ success: true, data }, { status: 201 }))
const refused = (status: number) =>
  Promise.resolve(Response.json({ success: false, code: 'unavailable', message: 'Not now' }, { status }))

beforeEach(() => {
  calls.length = 0
  setCurrentConfig({ ...sampleConfig, apiBaseUrl: '/api/api' })
  answer = () => created()
  vi.stubGlobal('window', { localStorage: new MemoryStorage() })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    const call = {
      method: init.method ?? '',
      url,
      key: headers.get('idempotency-key') ?? undefined,
      proof: headers.get('x-lead-token') ?? undefined,
      body: (await new Response(init.body).json()) as Record<string, unknown>,
    }
    calls.push(call)
    return answer(call)
  })
  quizStore.getState().reset()
  quizStore
    .getState()
    .saveAnswers({ gender: 'female', email: ' ann@example.com ', nothing: '', none: [], age: 44 })
})
afterEach(() => {
  vi.useRealTimers()
})

const silenceWarnings = () => vi.spyOn(console, 'warn').mockImplementation(() => {})

describe('creating a lead', () => {
  it('sends the e-mail and the answers without empty values with their times, and keeps id and token', async () => {
    const noonMs = Date.parse('2026-05-01T12:00:00.000Z')
    const answeredAt = { email: noonMs, nothing: noonMs, none: noonMs, age: noonMs - 3_600_000 }
    quizStore.getState().hydrate({ answeredAt })
    await expect(submitLead()).resolves.toEqual({ leadId: 'lead-one' })
    const { sessionId, leadId, leadToken } = quizStore.getState()
    expect({ leadId, leadToken }).toEqual({ leadId: 'lead-one', leadToken: 'token-one' })
    expect(calls).toEqual([
      {
        method: 'POST',
        url: '/api/api/leads/create',
        key: expect.stringMatching(/^[\w-]{43}$/),
        body: {
          email: 'ann@example.com',
          sessionId,
          brandVersion: 'version-one',
          quizData: {
            appName: 'tiny',
            answers: { gender: 'female', email: ' ann@example.com ', age: 44 },
            answeredAt: {
              gender: '1970-01-01T00:00:00.000Z',
              email: '2026-05-01T12:00:00.000Z',
              age: '2026-05-01T11:00:00.000Z',
            },
            completedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
          },
        },
      },
    ])
  })

  it('sends an impossible time as the latest the server accepts', async () => {
    quizStore.getState().hydrate({ answeredAt: { age: 1e300 } })
    await submitLead()
    expect(calls[0]?.body).toMatchObject({ quizData: { answeredAt: { age: '9998-12-31T00:00:00.000Z' } } })
  })

  it.each([{ id: 'lead-two' }, { _id: 'lead-two' }])('reads the id from %o', async (data) => {
    answer = () => created(data)
    await expect(submitLead()).resolves.toEqual({ leadId: 'lead-two' })
  })

  it('fails without an e-mail', async () => {
    quizStore.getState().saveAnswer('email', '  ')
    await expect(submitLead()).rejects.toThrow('Email address is required to complete the quiz')
    expect(calls).toEqual([])
  })

  it('fails without an id in the answer', async () => {
    answer = () => created({})
    await expect(submitLead()).rejects.toThrow('No lead ID returned from API')
  })

  it('shares one request between calls at the same time', async () => {
    await Promise.all([submitLead(), submitLead()])
    expect(calls).toHaveLength(1)
  })

  it('retries a failed call with the same key and body', async () => {
    silenceWarnings()
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    await expect(submitLead()).rejects.toThrow('Failed to fetch')
    answer = () => created()
    await submitLead()
    expect(calls).toHaveLength(2)
    expect(calls[1]).toEqual(calls[0])
  })

  it('uses a new key when an answer has changed', async () => {
    silenceWarnings()
    answer = () => refused(503)
    await expect(submitLead()).rejects.toThrow('Not now')
    quizStore.getState().saveAnswer('age', 45)
    await expect(submitLead()).rejects.toThrow('Not now')
    expect(calls[1]?.key).not.toBe(calls[0]?.key)
  })
})

describe('a lead created by this browser', () => {
  beforeEach(() => quizStore.getState().saveLeadId('lead-one', 'token-one'))

  it('is updated', async () => {
    await expect(submitLead()).resolves.toEqual({ leadId: 'lead-one' })
    expect(calls).toMatchObject([{ method: 'PATCH', url: '/api/api/leads/lead-one', proof: 'token-one' }])
    expect(quizStore.getState().submission).toBeNull()
  })

  it('is created again after it was deleted', async () => {
    answer = ({ method }) => (method === 'PATCH' ? refused(404) : created({ id: 'lead-two' }))
    await expect(submitLead()).resolves.toEqual({ leadId: 'lead-two' })
  })

  it('is not created twice when the server fails', async () => {
    silenceWarnings()
    answer = () => refused(500)
    await expect(submitLead()).rejects.toThrow('Not now')
    expect(calls).toHaveLength(1)
  })
})

describe('the end of the quiz', () => {
  const final = { questionId: 'final_prediction_result', answer: true }

  it('saves the answer, creates the lead and continues after 300 ms', async () => {
    vi.useFakeTimers()
    const navigate = vi.fn<(path: string) => void>()
    void finishQuiz(final, navigate)
    expect(quizStore.getState()).toMatchObject({ isCompleted: true, isLoading: true })
    expect(quizStore.getState().answers).toHaveProperty('final_prediction_result', true)
    await vi.advanceTimersByTimeAsync(NAVIGATION_DELAY_MS - 1)
    expect(quizStore.getState().leadId).toBe('lead-one')
    expect(navigate).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/loading')
    expect(quizStore.getState().isLoading).toBe(false)
  })

  it('continues with a warning if the lead cannot be created', async () => {
    vi.useFakeTimers()
    const warn = silenceWarnings()
    answer = () => refused(503)
    const navigate = vi.fn<(path: string) => void>()
    void finishQuiz(final, navigate)
    await vi.advanceTimersByTimeAsync(NAVIGATION_DELAY_MS)
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/loading')
    expect(warn.mock.calls.flat().join(' ')).toContain('the lead is not stored yet')
  })

  it('continues on a slow connection and still stores the lead', async () => {
    vi.useFakeTimers()
    let arrive: (response: Response) => void = () => {}
    answer = () => new Promise((resolve) => (arrive = resolve))
    const navigate = vi.fn<(path: string) => void>()
    void finishQuiz(final, navigate)
    await vi.advanceTimersByTimeAsync(LEAD_WAIT_MS + NAVIGATION_DELAY_MS)
    expect(navigate).toHaveBeenCalledOnce()
    arrive(await created())
    await vi.advanceTimersByTimeAsync(0)
    expect(quizStore.getState().leadId).toBe('lead-one')
  })
})

describe('retryLead', () => {
  it('stores a finished quiz that has no lead', async () => {
    quizStore.getState().setCompleted(true)
    await retryLead()
    expect(quizStore.getState().leadId).toBe('lead-one')
  })

  it('does nothing for an unfinished or stored quiz', async () => {
    await retryLead()
    quizStore.getState().setCompleted(true)
    quizStore.getState().saveLeadId('lead-one')
    await retryLead()
    expect(calls).toEqual([])
  })

  it('does nothing without an e-mail', async () => {
    quizStore.getState().saveAnswer('email', '')
    quizStore.getState().setCompleted(true)
    await retryLead()
    expect(calls).toEqual([])
  })

  it('warns when it fails again', async () => {
    const warn = silenceWarnings()
    answer = () => refused(503)
    quizStore.getState().setCompleted(true)
    await retryLead()
    expect(warn.mock.calls.flat().join(' ')).toContain('the lead is not stored yet')
  })
})
