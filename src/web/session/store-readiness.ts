import { useEffect, useState } from 'react'
import type { AppConfig } from '#shared/brand/brand.ts'
import { useQuizStore } from './quiz/quiz-store.ts'

/** After this time the app renders even without the store. */
const STORE_SAFETY_TIMEOUT_MS = 7000
const NO_QUIZ_DELAY_MS = 500

/** How long the app waits for the quiz store. Without a quiz, only this ends the wait. */
export const storeTimeoutMs = (config: Pick<AppConfig, 'quizFlow'>): number =>
  config.quizFlow ? STORE_SAFETY_TIMEOUT_MS : NO_QUIZ_DELAY_MS

/** Whether pages can show: the store is initialized or the wait is over. */
export function useStoreReadiness(config: Pick<AppConfig, 'quizFlow'>): boolean {
  const isInitialized = useQuizStore((state) => state.isInitialized)
  const [isOverdue, setIsOverdue] = useState(false)
  const timeoutMs = storeTimeoutMs(config)
  useEffect(() => {
    const timer = setTimeout(() => setIsOverdue(true), timeoutMs)
    return () => clearTimeout(timer)
  }, [timeoutMs])
  return isOverdue || (isInitialized && config.quizFlow !== null)
}
