import type { AppConfig } from '#shared/brand/brand.ts'
import { landingQuestion } from '#web/features/content/landing/landing-question.ts'
import continueOffer from '#web/features/content/landing/continue-offer.inline.js?raw'
import pinnedVersion from '#web/session/quiz/pinned-version.inline.js?raw'
import earlyTap from './browser/early-tap.inline.js?raw'
import { paths } from './routing/paths.ts'

const asScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

/**
 * The inline script of a page. It loads the version on which the visitor started (`pinned-version.ts`), and stores a tap
 * until hydration (`early-tap.ts`). On the landing it also checks whether there is a quiz to continue
 * (`continue-offer.tsx`).
 * @param isPinned visitors stay on their version
 */
export function inlineScriptFor(
  path: string,
  { appId, brandVersion, quizFlow }: AppConfig,
  { isPinned }: { isPinned: boolean },
): string {
  const withKey = (script: string) => script.replace("'QUIZ_KEY'", () => asScript(`quiz-funnels:${appId}`))
  const pin = isPinned ? withKey(pinnedVersion).replace("'PAGE_VERSION'", () => asScript(brandVersion)) : ''
  if (path !== paths.landing) return pin + earlyTap
  const firstId = asScript(landingQuestion(quizFlow)?.id ?? null)
  return pin + earlyTap + withKey(continueOffer).replace("'FIRST_ID'", () => firstId)
}
