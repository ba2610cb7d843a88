import type { AppConfig } from '#shared/brand/brand.ts'
import { landingQuestion } from '#web/features/content/landing/landing-question.ts'
import continueOffer from '#web/features/content/landing/continue-offer.inline.js?raw'
import pinnedVersion from '#web/session/quiz/pinned-version.inline.js?raw'
import languageOffer from '#web/ui/frame/language-offer.inline.js?raw'
import { LANGUAGE_CHOSEN_KEY } from '#web/ui/frame/language-chosen.ts'
import { PAGES_WITH_LANGUAGE_NOTICE } from '#web/ui/frame/language-notice-pages.ts'
import earlyTap from './browser/early-tap.inline.js?raw'
import { paths } from './routing/paths.ts'

const asScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

function languageScript(languages: AppConfig['languages']): string {
  if (!languages) return ''
  const codes = languages.all.map(({ language }) => language)
  return languageOffer
    .replace("['LANGUAGE_CODES']", () => asScript(codes))
    .replace("'LANGUAGE_KEY'", () => asScript(LANGUAGE_CHOSEN_KEY))
    .replace("'CURRENT_LANGUAGE'", () => asScript(languages.current))
}

/**
 * The inline script of a page. It loads the version on which the visitor started (`pinned-version.ts`), and stores a tap
 * until hydration (`early-tap.ts`). Where another language can be suggested, it reserves the space
 * (`language-choice.tsx`). On the landing it also checks whether there is a quiz to continue (`continue-offer.tsx`).
 * @param isPinned visitors stay on their version
 */
export function inlineScriptFor(
  path: string,
  { appId, brandVersion, languages, quizFlow }: AppConfig,
  { isPinned }: { isPinned: boolean },
): string {
  const withKey = (script: string) => script.replace("'QUIZ_KEY'", () => asScript(`quiz-funnels:${appId}`))
  const pin = isPinned ? withKey(pinnedVersion).replace("'PAGE_VERSION'", () => asScript(brandVersion)) : ''
  const common = pin + (PAGES_WITH_LANGUAGE_NOTICE.includes(path) ? languageScript(languages) : '') + earlyTap
  if (path !== paths.landing) return common
  const firstId = asScript(landingQuestion(quizFlow)?.id ?? null)
  return common + withKey(continueOffer).replace("'FIRST_ID'", () => firstId)
}
