import { useSyncExternalStore } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type PreferredUnits, unitsFor } from '#shared/quiz/preferred-units.ts'
import type { Answer } from '#shared/quiz/answers.ts'
import { answerTime } from '#shared/quiz/merge-answers.ts'
import type { UnitSystem } from '#shared/quiz/unit-system.ts'
import type {
  LeadSubmission,
  OfferPageName,
  PersistedQuizState,
  QuizState,
  VersionPin,
} from './quiz-state.ts'
import { currentConfig } from '#web/app/config/current-config.ts'
import { randomId } from '#shared/lib/random-id.ts'

export type QuizActions = {
  setStep: (index: number) => void
  /** @param lastIndex index of the last step, the limit */
  nextStep: (lastIndex: number) => void
  previousStep: () => void
  saveAnswer: (questionId: string, answer: Answer) => void
  saveAnswers: (batch: Readonly<Record<string, Answer | undefined>>) => void
  saveLeadId: (leadId: string, leadToken?: string | null) => void
  saveSubmission: (submission: LeadSubmission | null) => void
  setCompleted: (isCompleted: boolean) => void
  /** Back to the defaults with a new session; the stored copy is cleared, in other tabs as well. */
  reset: (initialStep?: number) => void
  /** Decides the units of weight and height. */
  saveUnitPreference: (unitSystem: UnitSystem) => void
  setPreferences: (preferredUnits: PreferredUnits | null) => void
  /** Starts the countdown of a page, unless it has already started. */
  saveOfferDeadline: (page: OfferPageName, deadlineMs: number) => void
  setLoading: (isLoading: boolean) => void
  /** Also ends loading. */
  setError: (error: string | null) => void
  /** Sets a stored state unchanged, including times. */
  hydrate: (state: Partial<PersistedQuizState>) => void
  setInitialized: (isInitialized: boolean) => void
}

export type QuizStore = QuizState & QuizActions
export type QuizStoreApi = StoreApi<QuizStore>

const initialState = (currentStep: number): QuizState => ({
  currentStep,
  answers: {},
  answeredAt: {},
  leadId: null,
  leadToken: null,
  isCompleted: false,
  sessionId: randomId(),
  pin: null,
  startedAt: 0,
  preferences: { preferredUnits: null },
  offerDeadlines: {},
  submission: null,
  isLoading: false,
  error: null,
  lastUpdated: 0,
  isInitialized: false,
})

/** The quiz state and its actions, without storage; `quiz-persistence.ts` adds that. */
export function createQuizStore(now: () => number = Date.now): QuizStoreApi {
  /** The visitor stays on the version that the page shows now. */
  const pinToPage = (): VersionPin | null => {
    const config = currentConfig()
    return config && { version: config.brandVersion, sinceMs: now() }
  }

  return createStore<QuizStore>()((set, get) => {
    const change = (part: Partial<QuizState>) =>
      set({
        ...part,
        lastUpdated: now(),
        startedAt: get().startedAt || now(),
        pin: get().pin ?? pinToPage(),
      })

    const saveAnswers: QuizActions['saveAnswers'] = (batch) => {
      const state = get()
      const answers: Record<string, Answer | undefined> = { ...state.answers }
      const answeredAt: Record<string, number> = { ...state.answeredAt }
      for (const [id, answer] of Object.entries(batch)) {
        if (answer === undefined) continue
        answers[id] = answer
        answeredAt[id] = answerTime(now(), answeredAt[id])
      }
      // Changed answers are a new submission: the server would refuse them with the old key.
      change({ answers, answeredAt, submission: null })
    }
    const setStep = (currentStep: number) => set({ currentStep, lastUpdated: now() })

    return {
      ...initialState(0),
      setStep,
      nextStep: (lastIndex) => setStep(Math.min(get().currentStep + 1, lastIndex)),
      previousStep: () => setStep(Math.max(get().currentStep - 1, 0)),
      saveAnswer: (questionId, answer) => saveAnswers({ [questionId]: answer }),
      saveAnswers,
      saveLeadId: (leadId, leadToken = null) => change({ leadId, leadToken, submission: null }),
      saveSubmission: (submission) => change({ submission }),
      setCompleted: (isCompleted) => change({ isCompleted }),
      reset: (initialStep = 0) => set({ ...initialState(initialStep), isInitialized: get().isInitialized }),
      saveUnitPreference: (unitSystem) => change({ preferences: { preferredUnits: unitsFor(unitSystem) } }),
      setPreferences: (preferredUnits) => change({ preferences: { preferredUnits } }),
      saveOfferDeadline: (page, deadlineMs) => {
        const { offerDeadlines } = get()
        if (offerDeadlines[page] === undefined)
          change({ offerDeadlines: { ...offerDeadlines, [page]: deadlineMs } })
      },
      setLoading: (isLoading) => set({ isLoading }),
      setError: (error) => set({ error, isLoading: false }),
      hydrate: (state) => set(state),
      setInitialized: (isInitialized) => set({ isInitialized }),
    }
  })
}

export const quizStore = createQuizStore()

let isMarkupCurrent = false

/** Says whether the markup of the page shows the current state, as the first step does, or that of a new visitor. */
export function setMarkupCurrent(isCurrent: boolean): void {
  isMarkupCurrent = isCurrent
}

/** A part of the quiz state. During hydration of the page it is the state that its markup shows. */
export const useQuizStore = <T>(selector: (state: QuizStore) => T): T =>
  useSyncExternalStore(
    quizStore.subscribe,
    () => selector(quizStore.getState()),
    () => selector(isMarkupCurrent ? quizStore.getState() : quizStore.getInitialState()),
  )
