import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { createLead, getMostRecentLead, updateLead } from '#shared/contract/leads.ts'
import { MemoryStorage } from '#tests/web/memory-storage.ts'
import { sampleConfig } from '#tests/web/sample-config.ts'
import { callApi } from './api.ts'
import { ApiError, errorText } from './api-error.ts'
import { setCurrentConfig } from '#web/app/config/current-config.ts'
import { postToServer } from '#web/tracking/event-delivery.ts'

let storage: MemoryStorage
const assign = vi.fn<(path: string) => void>()

beforeEach(() => {
  storage = new MemoryStorage()
  assign.mockReset()
  vi.stubGlobal('window', { localStorage: storage, location: { assign } })
  setCurrentConfig({ ...sampleConfig, apiBaseUrl: '/api/api' })
})

function answerWith(status: number, body: unknown) {
  const fetch = vi
    .fn<typeof globalThis.fetch>()
    .mockImplementation(() => Promise.resolve(Response.json(body, { status })))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

const lookUp = (hasOwnErrorHandling = false) =>
  callApi<typeof getMostRecentLead>({
    method: 'GET',
    path: '/leads/most-recent',
    query: { email: 'ann+b@example.com' },
    hasOwnErrorHandling,
  })

const failure = (code: string, message: string) => ({ success: false, code, message, requestId: 'r' })

describe('a refusal for too many calls', () => {
  it.each([
    [{ 'retry-after': '42' }, 42],
    [{}, 0],
    [{ 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }, 0],
  ])('with %o means %i seconds to wait', async (headers, retryAfterSeconds) => {
    const answer = () =>
      Response.json(failure('rate_limited', 'Too many requests.'), { status: 429, headers })
    vi.stubGlobal('fetch', () => Promise.resolve(answer()))
    await expect(lookUp(true)).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds })
  })
})

describe('a call', () => {
  it('goes to the base address with its query and returns the data', async () => {
    const fetch = answerWith(200, { success: true, data: { id: 'x', _id: 'x' } })
    await expect(lookUp()).resolves.toEqual({ id: 'x', _id: 'x' })
    expect(fetch.mock.calls[0]![0]).toBe('/api/api/leads/most-recent?email=ann%2Bb%40example.com')
    expect(fetch.mock.calls[0]![1]).toMatchObject({ method: 'GET', headers: {} })
  })

  it('carries a JSON body, path parameters and the stored token', async () => {
    storage.setItem('authToken', 'secret')
    setCurrentConfig({ ...sampleConfig, apiBaseUrl: 'https://api.example.com/api/api' })
    const fetch = answerWith(200, { success: true, data: {} })
    await callApi<typeof updateLead>({
      method: 'PATCH',
      path: '/leads/:id',
      params: { id: 'a/b' },
      query: {},
      body: { email: 'ann@example.com' },
    })
    const [url, init] = fetch.mock.calls[0]!
    expect(url).toBe('https://api.example.com/api/api/leads/a%2Fb')
    expect(init).toMatchObject({
      method: 'PATCH',
      headers: {
        'content-type': 'application/json',
        'content-language': 'en',
        authorization: 'Bearer secret',
        'x-brand-version': sampleConfig.brandVersion,
      },
      body: '{"email":"ann@example.com"}',
    })
  })

  it('times out after 60 s by default', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    answerWith(200, { success: true, data: {} })
    await lookUp()
    expect(timeout).toHaveBeenCalledExactlyOnceWith(60_000)
  })

  it.each([
    [false, {}, 60_000],
    [true, { 'x-retry': '1' }, 3000],
  ])(
    'with events, repeated: %s, has the headers %j and times out after %i ms',
    async (isRetry, headers, ms) => {
      const timeout = vi.spyOn(AbortSignal, 'timeout')
      const fetch = answerWith(202, { success: true, data: {} })
      await postToServer([], { isRetry })
      expect(timeout).toHaveBeenCalledExactlyOnceWith(ms)
      expect(fetch.mock.calls[0]![1]?.headers).toEqual({
        'content-type': 'application/json',
        'content-language': 'en',
        'x-brand-version': 'version-one',
        ...headers,
      })
    },
  )
})

describe('a refusal', () => {
  it('has its message, code and fields', async () => {
    answerWith(400, {
      ...failure('validation_failed', 'Check the marked fields'),
      fields: [{ path: 'email', message: 'Email is required' }],
    })
    const error = await callApi<typeof createLead>({
      method: 'POST',
      path: '/leads/create',
      body: { email: '', quizData: { answers: {} } },
    }).catch((caught: unknown) => caught)
    expect(error).toMatchObject({
      status: 400,
      code: 'validation_failed',
      fields: [{ path: 'email', message: 'Email is required' }],
    })
    expect(errorText(error)).toBe('Check the marked fields')
  })

  it.each([401, 403])('%i removes the stored tokens', async (status) => {
    storage.setItem('authToken', 'secret')
    storage.setItem('adminToken', 'secret')
    answerWith(status, failure('proof_required', 'No'))
    await expect(lookUp()).rejects.toBeInstanceOf(ApiError)
    expect([...storage.items]).toEqual([])
    expect(assign.mock.calls).toEqual(status === 401 ? [['/']] : [])
  })

  it('does nothing else for a caller with its own handling', async () => {
    storage.setItem('authToken', 'secret')
    answerWith(401, failure('proof_required', 'No'))
    await expect(lookUp(true)).rejects.toMatchObject({ status: 401 })
    expect(storage.getItem('authToken')).toBe('secret')
    expect(assign).not.toHaveBeenCalled()
  })

  it('by a failing server is logged', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    answerWith(500, failure('internal', 'Something failed'))
    await expect(lookUp()).rejects.toMatchObject({ status: 500 })
    expect(warn).toHaveBeenCalledOnce()
    expect(assign).not.toHaveBeenCalled()
  })

  it('by something other than the API has the general text', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 })))
    const error = await lookUp().catch((caught: unknown) => caught)
    expect(error).toMatchObject({ status: 502, code: 'unreadable_answer' })
    expect(errorText(error)).toBe('An unexpected error occurred')
    expect(warn).toHaveBeenCalledOnce()
  })

  it('includes a success status without a successful body', async () => {
    answerWith(200, { data: {} })
    await expect(lookUp()).rejects.toMatchObject({ status: 200, code: 'unreadable_answer' })
  })
})

describe('no answer', () => {
  it('is logged, with the text of the error', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const error = await lookUp().catch((caught: unknown) => caught)
    expect(error).toMatchObject({ status: 0, code: 'no_answer' })
    expect(errorText(error)).toBe('Failed to fetch')
    expect(warn).toHaveBeenCalledOnce()
  })
})

describe('the text of an error', () => {
  it.each([
    [new Error('Broken'), 'Broken'],
    [new Error(''), 'An unexpected error occurred'],
    ['Broken', 'An unexpected error occurred'],
    [null, 'An unexpected error occurred'],
  ])('of %s is %s', (error, text) => {
    expect(errorText(error)).toBe(text)
  })
})
