import type { AppConfig } from '#shared/brand/brand.ts'
import { landingQuestion } from '#web/features/content/landing/landing-question.ts'
import continueOffer from '#web/session/link/continue-offer.inline.js?raw'
import earlyTap from './browser/early-tap.inline.js?raw'
import { paths } from './routing/paths.ts'

const asScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

/**
 * The inline script of a finished page: it keeps a tap until the page is alive (`lib/early-tap.ts`). That of the landing
 * also finds out whether the visitor has a quiz to continue (`lib/continue-offer.ts`).
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
