import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MemoryStorage } from '#tests/web/memory-storage.ts'
import { quizStore } from './quiz-store.ts'
import { restoreFromEmailLink } from './restore-from-email-link.ts'

const link = { email: 'ann@example.com', token: 'tok' }
let answers: Record<string, () => Response>
let urls: string[]

beforeEach(() => {
  urls = []
  answers = {
    'most-recent': () => Response.json({ success: true, data: { _id: 'lead-one', id: 'lead-one' } }),
    'quiz-data': () =>
      Response.json({
        success: true,
        data: {
          quizData: {
            answers: { gender: 'female', age: 44, email: 'Ann@example.com' },
            metadata: { completedAt: '2026-01-01T00:00:00.000Z' },
          },
        },
      }),
  }
  vi.stubGlobal('window', { localStorage: new MemoryStorage() })
  vi.stubGlobal('fetch', (url: string) => {
    urls.push(url)
    const name = /leads\/([a-z-]+)/.exec(url)?.[1] ?? ''
    const make = answers[name]
    return make ? Promise.resolve(make()) : Promise.reject(new TypeError('Failed to fetch'))
  })
  quizStore.getState().reset()
  quizStore.getState().setError(null)
})

const notFound = () =>
  Response.json({ success: false, code: 'lead_not_found', message: 'No' }, { status: 404 })
const state = () => {
  const { answers: given, leadId, leadToken, isCompleted, error } = quizStore.getState()
  return { answers: given, leadId, leadToken, isCompleted, error }
}
const onlyTheEmail = {
  answers: { email: 'ann@example.com' },
  leadId: null,
  leadToken: null,
  isCompleted: false,
}

describe('a link from an e-mail', () => {
  it('restores answers, lead id and the completed flag', async () => {
    await restoreFromEmailLink(link)
    expect(urls).toEqual([
      '/api/api/leads/most-recent?email=ann%40example.com&token=tok',
      '/api/api/leads/quiz-data?id=lead-one&token=tok',
    ])
    expect(state()).toEqual({
      answers: { gender: 'female', age: 44, email: 'ann@example.com' },
      leadId: 'lead-one',
      leadToken: 'tok',
      isCompleted: true,
      error: null,
    })
  })

  it.each(['most-recent', 'quiz-data'])('keeps only the e-mail when %s finds nothing', async (name) => {
    answers[name] = notFound
    await restoreFromEmailLink({ email: 'ann@example.com' })
    expect(state()).toEqual({ ...onlyTheEmail, error: null })
  })

  it.each(['most-recent', 'quiz-data'])('keeps the e-mail and tells when %s fails', async (name) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    delete answers[name]
    await restoreFromEmailLink(link)
    expect(state()).toEqual({ ...onlyTheEmail, error: 'Error fetching lead data' })
    expect(warn.mock.calls.flat().join(' ')).toContain('Error fetching lead data')
  })

  it('leaves newer answers of the browser that made the lead', async () => {
    quizStore.getState().saveAnswers({ age: 45 })
    quizStore.getState().saveLeadId('lead-one', 'own-token')
    await restoreFromEmailLink(link)
    expect(state()).toMatchObject({ answers: { age: 45, email: 'ann@example.com' }, leadToken: 'own-token' })
  })

  it('is ignored when it holds no e-mail address', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    await restoreFromEmailLink({ email: 'nobody' })
    expect(state().answers).toEqual({})
    expect(urls).toEqual([])
    expect(warn).toHaveBeenCalledOnce()
  })
})
