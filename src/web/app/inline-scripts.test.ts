import { runInNewContext } from 'node:vm'
import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { AppConfig } from '#shared/brand/brand.ts'
import { sampleConfig } from '#tests/web/sample-config.ts'
import { hasQuizToContinue } from '#web/features/content/landing/continue-offer.tsx'
import { toPersisted, writeEnvelope } from '#web/session/quiz/quiz-envelope.ts'
import { STORED_FOR_MS } from '#web/session/quiz/quiz-persistence.ts'
import { createQuizStore } from '#web/session/quiz/quiz-store.ts'
import { inlineScriptFor } from './inline-scripts.ts'

/** Runs the script of a page in a browser that stores `stored`. @returns the attributes it has set on the document */
function dataAfter(stored: string | null, config: AppConfig = sampleConfig, path = '/') {
  const dataset: Record<string, string> = {}
  const document = { documentElement: { dataset }, addEventListener: () => undefined }
  const localStorage = {
    getItem: (key: string) => (key === `quiz-funnels:${config.appId}` ? stored : null),
  }
  runInNewContext(inlineScriptFor(path, config, { isPinned: false }), {
    window: {},
    document,
    localStorage,
    Date,
  })
  return dataset
}

function envelopeWith(answers: Record<string, string>): string {
  const store = createQuizStore()
  store.getState().saveAnswers(answers)
  return writeEnvelope(toPersisted(store.getState()))
}

const firstId = sampleConfig.quizFlow?.questions[0]?.id ?? ''

describe("the landing's inline script", () => {
  it('offers to continue by the same rule as the page itself', () => {
    const ids = fc.subarray([firstId, 'email', 'age', 'name'])
    fc.assert(
      fc.property(ids, (answered) => {
        const answers = Object.fromEntries(answered.map((id) => [id, 'x']))
        const isShown = 'returning' in dataAfter(envelopeWith(answers))
        expect(isShown).toBe(hasQuizToContinue(answers, firstId))
      }),
    )
  })

  it.each([
    ['the landing answered and a step', { [firstId]: 'x', age: '44' }, true],
    ['the landing answered alone', { [firstId]: 'x' }, false],
    ['an address that came with a link', { [firstId]: 'x', email: 'a@example.com' }, false],
    ['a step without the landing, to which the quiz would lead back', { age: '44' }, false],
  ])('%s: %o', (_, answers, isShown) => {
    expect('returning' in dataAfter(envelopeWith(answers))).toBe(isShown)
  })

  it.each([null, '', '{', 'null', '{"version":1}', '{"version":1,"state":{"answers":null}}'])(
    'does not change the page if the storage holds %j',
    (stored) => {
      expect(dataAfter(stored)).toEqual({})
    },
  )

  it('ignores a state of another version, like the page', () => {
    const other = envelopeWith({ [firstId]: 'x', age: '44' }).replace('"version":1', '"version":2')
    expect(dataAfter(other)).toEqual({})
  })

  it('ignores answers older than 30 days, like the page', () => {
    vi.useFakeTimers()
    const stored = envelopeWith({ [firstId]: 'x', age: '44' })
    vi.advanceTimersByTime(STORED_FOR_MS - 1)
    expect(dataAfter(stored)).toEqual({ returning: '' })
    vi.advanceTimersByTime(1)
    expect(dataAfter(stored)).toEqual({})
    vi.useRealTimers()
  })

  it('needs no landing answer if the landing has no question', () => {
    const config = { ...sampleConfig, quizFlow: null }
    expect(dataAfter(envelopeWith({ age: '44' }), config)).toEqual({ returning: '' })
  })

  it('is only on the landing', () => {
    const stored = envelopeWith({ [firstId]: 'x', age: '44' })
    expect(dataAfter(stored, sampleConfig, '/privacy')).toEqual({})
  })

  it('cannot be ended by what a brand is called', () => {
    const script = inlineScriptFor('/', { ...sampleConfig, appId: "</script>'$&" }, { isPinned: false })
    expect(script).not.toContain('</script')
    expect(script).toContain(JSON.stringify("quiz-funnels:\\u003c/script>'$&").replace('\\\\u', '\\u'))
  })
})
