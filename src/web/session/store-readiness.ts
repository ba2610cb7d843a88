import { useEffect, useState } from 'react'
import type { AppConfig } from '#shared/brand/brand.ts'
import { useQuizStore } from './quiz/quiz-store.ts'

/** A-06, B-04: from then on the app renders whatever the store does. */
const STORE_SAFETY_TIMEOUT_MS = 7000
/** A-07, B-07 */
const NO_QUIZ_DELAY_MS = 500

/** How long at most the app waits for the quiz store; without a quiz nothing else ends the wait. */
export const storeTimeoutMs = (config: Pick<AppConfig, 'quizFlow'>): number =>
  config.quizFlow ? STORE_SAFETY_TIMEOUT_MS : NO_QUIZ_DELAY_MS

/** Whether the pages can show: the store is initialized, or has had its time. */
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
