import type { AppConfig } from '#shared/brand/brand.ts'
import { landingQuestion } from '#web/features/content/landing/landing-question.ts'
import continueOffer from '#web/features/content/landing/continue-offer.inline.js?raw'
import earlyTap from './browser/early-tap.inline.js?raw'
import { paths } from './routing/paths.ts'

const asScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

/**
 * The inline script of a prerendered page: it stores a tap until hydration (`early-tap.ts`). On the landing it also checks
 * whether there is a quiz to continue (`continue-offer.tsx`).
 */
export function inlineScriptFor(path: string, { appId, quizFlow }: AppConfig): string {
  if (path !== paths.landing) return earlyTap
  return (
    earlyTap +
    continueOffer
      .replace("'QUIZ_KEY'", () => asScript(`quiz-funnels:${appId}`))
      .replace("'FIRST_ID'", () => asScript(landingQuestion(quizFlow)?.id ?? null))
  )
}
