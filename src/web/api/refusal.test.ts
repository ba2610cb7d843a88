import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Language } from '#shared/texts/languages.ts'
import { CATALOGUES } from '#texts/catalogues.ts'
import { loadedTexts } from '#tests/web/texts-in.ts'
import { pageTexts, setPageTexts } from '#web/app/texts/page-texts.ts'
import { createTexts } from '#web/app/texts/texts.ts'
import { refusal } from './refusal.ts'

const english = pageTexts()
afterEach(() => setPageTexts(english))

const WAIT = {
  code: 'rate_limited',
  message: 'Too many wrong codes. Please try again in 8 seconds.',
  reason: 'code_wait_seconds',
  values: { count: 8 },
}

const refusedIn = (language: Language, answer: unknown) => {
  setPageTexts(loadedTexts(language))
  return refusal(new Response(null, { status: 429 }), answer)
}

describe('a refusal', () => {
  it.each([
    ['en', 'Too many wrong codes. Please try again in 8 seconds.'],
    ['de', 'Zu viele falsche Codes. Bitte versuche es in 8 Sekunden noch einmal.'],
  ] as const)('is written in the language of the page: %s', async (language, text) => {
    expect(await refusedIn(language, WAIT)).toMatchObject({ message: text, reason: 'code_wait_seconds' })
  })

  it('without a reason has the text of its code', async () => {
    const { message } = await refusedIn('de', {
      code: 'sign_in_required',
      message: 'Please sign in to continue',
    })
    expect(message).toBe('Bitte melde dich an, um fortzufahren.')
  })

  it('passes on the errors of a brand, whose texts the page writes', async () => {
    const finding = { message: 'step "age" is never reached', texts: { message: { code: 'stepUnreached' } } }
    const refused = { code: 'not_possible', message: 'No', reason: 'brand_has_errors' }
    expect((await refusedIn('de', { ...refused, findings: [finding] })).findings).toEqual([finding])
    expect((await refusedIn('de', { ...refused, findings: [{ text: 1 }] })).findings).toEqual([])
    expect((await refusedIn('de', refused)).message).toBe(
      'Diese Marke kann nicht angelegt werden, weil ihr Inhalt Fehler hat',
    )
  })

  it('names its fields in the language of the page', async () => {
    const fields = [
      { path: 'email', message: 'Please enter a valid email address', reason: 'email_invalid' },
      { path: 'password', message: 'Too short', reason: 'password_too_short', values: { count: 8 } },
      { path: 'name', message: 'Unknown' },
    ]
    const error = await refusedIn('de', {
      code: 'validation_failed',
      message: 'The request is not valid',
      fields,
    })
    const { email_invalid, password_too_short, validation_failed } = CATALOGUES['api-errors'].de
    expect(error.fields.map(({ message }) => message)).toEqual([
      email_invalid,
      password_too_short.other.replace('{count}', '8'),
      validation_failed,
    ])
  })

  it.each([['much'], [{ count: {} }], [null]])('ignores the values %j', async (values) => {
    const { message } = await refusedIn('de', { ...WAIT, values })
    expect(message).toContain('{count}')
  })

  it('by something other than the API has the general text', async () => {
    const error = await refusedIn('de', '<h1>Bad gateway</h1>')
    expect(error).toMatchObject({
      code: 'unreadable_answer',
      message: 'An unexpected error occurred',
      fields: [],
    })
  })
})

describe('the texts of refusals', () => {
  const fetchMock = vi.fn<(address: string) => Promise<Response>>()
  const refusedWithoutTexts = (language: Language) => {
    vi.stubGlobal('document', {})
    vi.stubGlobal('fetch', fetchMock)
    setPageTexts(createTexts(language, {}, 'v1'))
    return refusal(new Response(null, { status: 429 }), WAIT)
  }

  it('are loaded when the first call is refused', async () => {
    fetchMock.mockImplementation(() => Promise.resolve(Response.json(CATALOGUES['api-errors'].ar)))
    const { message } = await refusedWithoutTexts('ar')
    expect(fetchMock.mock.calls).toEqual([['/texts/ar/api-errors-v1.json']])
    expect(message).toMatch(/^\p{Script=Arabic}/u)
  })

  it('are not loaded for an English page', async () => {
    fetchMock.mockReset()
    expect((await refusedWithoutTexts('en')).message).toBe(WAIT.message)
    expect(fetchMock).not.toHaveBeenCalled()
  })

  it('are those of the server if they cannot be loaded', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    fetchMock.mockReset()
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
    expect((await refusedWithoutTexts('de')).message).toBe(WAIT.message)
    expect(warn).toHaveBeenCalledOnce()
  })
})
