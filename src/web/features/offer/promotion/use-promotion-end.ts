import { useState } from 'react'
import { deadlineFrom } from '#shared/offer/countdown.ts'
import { useAppConfig } from '#web/app/config/app-config.tsx'
import type { OfferPageName } from '#web/session/quiz/quiz-state.ts'
import { useQuizStore } from '#web/session/quiz/quiz-store.ts'
import { useCountdown } from './use-countdown.ts'

/** When a limited promotion ends (with the page's countdown), as text, and whether it has. Null for other promotions. */
export function usePromotionEnd(page: OfferPageName): { label: string; isOver: boolean } | null {
  const { isLimited } = useAppConfig().promotion.weightLossBundle
  const [expectedMs] = useState(() => deadlineFrom(Date.now()))
  const deadlineMs = useQuizStore((state) => state.offerDeadlines[page]) ?? expectedMs
  const isOver = useCountdown(page) === 0
  if (!isLimited) return null
  const time = new Date(deadlineMs).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
  return { label: isOver ? 'Ended' : `Until ${time}`, isOver }
}
