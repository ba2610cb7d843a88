import { expect, type BrowserContext, type Page } from '@playwright/test'
import brand from '#brands/marigold/brand.ts'
import type { Answer } from '#shared/quiz/answers.ts'
import { writeEnvelope } from '#web/session/quiz/quiz-envelope.ts'
import type { PersistedQuizState } from '#web/session/quiz/quiz-state.ts'

export const QUIZ_KEY = `quiz-funnels:${brand.id}`
export const EVENTS_KEY = `${QUIZ_KEY}:events`

type StoredQuiz = { answers: Record<string, Answer>; leadId: string | null; leadToken: string | null }

const read = (page: Page, key: string): Promise<unknown> =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key)

/** The quiz state in the browser's storage, null before the first write. */
export async function storedQuiz(page: Page): Promise<StoredQuiz | null> {
  const envelope = (await read(page, QUIZ_KEY)) as { version: number; state: StoredQuiz } | null
  return envelope?.state ?? null
}

/** Waits until the storage holds exactly these answers: what a tab that dies now leaves behind. */
export async function untilStored(page: Page, answers: Readonly<Record<string, Answer>>): Promise<void> {
  await expect.poll(async () => (await storedQuiz(page))?.answers ?? {}).toEqual(answers)
}

/** How many events wait in the browser to be acknowledged; null where none was recorded yet. */
export async function waitingEvents(page: Page): Promise<number | null> {
  const queue = (await read(page, EVENTS_KEY)) as { events: unknown[] } | null
  return queue?.events.length ?? null
}

/** Waits until events were recorded in this browser and the server has acknowledged all of them. */
export async function untilDelivered(page: Page): Promise<void> {
  await expect.poll(() => waitingEvents(page), { timeout: 20_000 }).toBe(0)
}

/** A quiz state as the browser stores it, with these answers. */
export function quizStateWith(answers: Readonly<Record<string, Answer>>): PersistedQuizState {
  const now = Date.now()
  return {
    currentStep: 0,
    answers,
    answeredAt: Object.fromEntries(Object.keys(answers).map((id) => [id, now])),
    leadId: null,
    leadToken: null,
    isCompleted: false,
    sessionId: crypto.randomUUID(),
    startedAt: now,
    preferences: { preferredUnits: null },
    offerDeadlines: {},
    submission: null,
    lastUpdated: now,
  }
}

/** Lets the pages of a context find a state in their storage, the first time they look. */
export async function seedState(context: BrowserContext, state: PersistedQuizState): Promise<void> {
  await context.addInitScript(
    ([key, value]) => {
      try {
        if (localStorage.getItem(key) === null) localStorage.setItem(key, value)
      } catch {
        // A frame without an origin of its own has no storage.
      }
    },
    [QUIZ_KEY, writeEnvelope(state)] as const,
  )
}

/** Gives the quiz that a page shows these answers, as another tab would; the quiz must be in the storage. */
export async function giveAnswers(page: Page, answers: Readonly<Record<string, Answer>>): Promise<void> {
  await page.evaluate(
    ([key, given]) => {
      const envelope = JSON.parse(localStorage.getItem(key) ?? '') as { state: PersistedQuizState }
      const { state } = envelope
      const now = Date.now()
      const answeredAt = Object.fromEntries(Object.keys(given).map((id) => [id, now]))
      envelope.state = {
        ...state,
        answers: { ...state.answers, ...given },
        answeredAt: { ...state.answeredAt, ...answeredAt },
      }
      localStorage.setItem(key, JSON.stringify(envelope))
      dispatchEvent(new StorageEvent('storage', { key }))
    },
    [QUIZ_KEY, answers] as const,
  )
}

/** Gives the storage these values alone, while nothing of the product runs that could write its own. */
export async function fillStorage(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  await page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: '<p>blank' }))
  await page.goto('/blank')
  await page.evaluate((entries) => {
    localStorage.clear()
    sessionStorage.clear()
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, Object.entries(values))
}
