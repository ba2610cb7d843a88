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

/** Waits until the storage holds exactly these answers, which would survive a crash of the tab. */
export async function untilStored(page: Page, answers: Readonly<Record<string, Answer>>): Promise<void> {
  await expect.poll(async () => (await storedQuiz(page))?.answers ?? {}).toEqual(answers)
}

/** The number of events that the server has not acknowledged; null: none was recorded yet. */
export async function waitingEvents(page: Page): Promise<number | null> {
  const queue = (await read(page, EVENTS_KEY)) as { events: unknown[] } | null
  return queue?.events.length ?? null
}

/** Waits until this browser has recorded events and the server has acknowledged all. */
export async function untilDelivered(page: Page): Promise<void> {
  // The page then sends what it has not stored yet, too.
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => waitingEvents(page), { timeout: 20_000 }).toBe(0)
}

/** A quiz state as the browser stores it, with these answers, all given at this time. */
export function quizStateWith(
  answers: Readonly<Record<string, Answer>>,
  now = Date.now(),
): PersistedQuizState {
  return {
    currentStep: 0,
    answers,
    answeredAt: Object.fromEntries(Object.keys(answers).map((id) => [id, now])),
    leadId: null,
    leadToken: null,
    isCompleted: false,
    sessionId: crypto.randomUUID(),
    pin: null,
    startedAt: now,
    preferences: { preferredUnits: null },
    offerDeadlines: {},
    submission: null,
    lastUpdated: now,
  }
}

/** Stores a state before the first page of a context loads. */
export async function seedState(context: BrowserContext, state: PersistedQuizState): Promise<void> {
  await context.addInitScript(
    ([key, value]) => {
      try {
        if (localStorage.getItem(key) === null) localStorage.setItem(key, value)
      } catch {
        // A frame without an origin has no storage.
      }
    },
    [QUIZ_KEY, writeEnvelope(state)] as const,
  )
}

/** Adds answers to the stored quiz of a page, as another tab would. */
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

/** Replaces the storage by these values, on a page where no code of the product runs. */
export async function fillStorage(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  await page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: '<p>blank' }))
  await page.goto('/blank')
  await page.evaluate((entries) => {
    localStorage.clear()
    sessionStorage.clear()
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, Object.entries(values))
}
