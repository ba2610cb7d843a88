import { describe, expect, it } from 'vitest'
import { sampleConfig } from '#tests/web/sample-config.ts'
import { setCurrentConfig } from '#web/app/config/current-config.ts'
import { enterStripeDocument, keepQuizOut, type StripeWindow } from './stripe-document.ts'

const ORIGIN = 'https://quiz.example.com'

function windowAt(pathname: string, { hasShownQuiz = false } = {}) {
  const calls: [string, string][] = []
  const note = (what: string) => (url: string | URL | null | undefined) =>
    void calls.push([what, String(url)])
  const mark = { name: 'quiz', duration: 0, entryType: 'mark', startTime: 0, toJSON: () => ({}) }
  const page: StripeWindow = {
    location: { href: ORIGIN + pathname, assign: note('assign'), replace: note('replace') },
    history: {
      state: null,
      pushState: (_data: unknown, _unused: string, url) => note('pushState')(url),
      replaceState: (_data: unknown, _unused: string, url) => note('replaceState')(url),
    },
    performance: { getEntriesByName: () => (hasShownQuiz ? [mark] : []) },
  }
  return { page, calls }
}

describe("a document with Stripe's script", () => {
  it('may be one that has shown no question', () => {
    const { page, calls } = windowAt('/purchase')
    expect(enterStripeDocument(page)).toBe(true)
    expect(calls).toEqual([])
  })

  it.each([
    ['/purchase', '/purchase?'],
    ['/purchase#plans', '/purchase?#plans'],
    ['/email-offer?email=a', '/email-offer?email=a&'],
  ])('at %s replaces one that has shown a question, and gets a clean address', (at, by) => {
    const { page, calls } = windowAt(at, { hasShownQuiz: true })
    expect(enterStripeDocument(page)).toBe(false)
    expect(calls).toEqual([['replace', ORIGIN + by]])
    const next = windowAt(by)
    expect(enterStripeDocument(next.page)).toBe(true)
    expect(next.calls).toEqual([['replaceState', ORIGIN + at]])
  })

  it.each([
    ['pushState', '/quiz', 'assign', `${ORIGIN}/quiz`],
    ['pushState', '/quiz/age?x=1', 'assign', `${ORIGIN}/quiz/age?x=1`],
    ['replaceState', '/quiz/age', 'replace', `${ORIGIN}/quiz/age`],
    ['pushState', '/quizzes', 'pushState', '/quizzes'],
    ['pushState', '/register', 'pushState', '/register'],
    ['replaceState', '/', 'replaceState', '/'],
  ] as const)('with %s to %s leads there by %s', (change, url, way, target) => {
    const { page, calls } = windowAt('/purchase')
    keepQuizOut(page)
    keepQuizOut(page)
    page.history[change](null, '', url)
    expect(calls).toEqual([[way, target]])
  })

  it('recognizes the quiz in every language', () => {
    const languages = { basePath: '/de', current: 'de' as const, label: 'Sprache', all: [] }
    setCurrentConfig({ ...sampleConfig, languages })
    const { page, calls } = windowAt('/de/purchase')
    keepQuizOut(page)
    page.history.pushState(null, '', '/de/quiz/age')
    page.history.pushState(null, '', '/de/contact')
    setCurrentConfig(sampleConfig)
    expect(calls).toEqual([
      ['assign', `${ORIGIN}/de/quiz/age`],
      ['pushState', '/de/contact'],
    ])
  })

  it('leaves state changes of the same page alone, also in the quiz', () => {
    const { page, calls } = windowAt('/quiz/age')
    keepQuizOut(page)
    page.history.replaceState({ a: 1 }, '')
    expect(calls).toEqual([['replaceState', 'undefined']])
  })
})
