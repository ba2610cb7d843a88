import type { AppConfig } from '#shared/brand/brand.ts'
import { landingQuestion } from '#shared/quiz/flow/landing-question.ts'
import continueOffer from '#web/features/content/landing/continue-offer.inline.js?raw'
import pinnedVersion from '#web/session/quiz/pinned-version.inline.js?raw'
import languageOffer from '#web/ui/frame/language-offer.inline.js?raw'
import { LANGUAGE_CHOSEN_KEY } from '#web/ui/frame/language-chosen.ts'
import { PAGES_WITH_LANGUAGE_NOTICE } from '#web/ui/frame/language-notice-pages.ts'
import firstStep from './first-step/first-step.inline.js?raw'
import earlyTap from './browser/early-tap.inline.js?raw'
import { apiUrl } from '#web/api/api-url.ts'
import type { FirstSteps } from '#shared/quiz/flow/first-steps.ts'
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

/** Requests the consent rules only if the first step depends on them. */
const firstStepScript = ({ of }: FirstSteps, apiBaseUrl: string | undefined): string => {
  const needsRules = Object.values(of).some((places) => new Set(places).size > 1)
  const address = apiBaseUrl ? `${apiBaseUrl}/consent/rules` : apiUrl('/consent/rules')
  return firstStep.replace("'RULES_ADDRESS'", () => asScript(needsRules ? address : ''))
}

/**
 * The inline script of a page. It loads the version on which the visitor started (`pinned-version.ts`), and stores a tap
 * until hydration (`early-tap.ts`). Where another language can be suggested, it reserves the space
 * (`language-choice.tsx`). On the landing it also checks whether there is a quiz to continue (`continue-offer.tsx`).
 * @param isPinned visitors stay on their version
 * @param firstSteps the landing can show them; see `first-step.inline.js`
 */
export function inlineScriptFor(
  path: string,
  { apiBaseUrl, appId, brandVersion, languages, quizFlow }: AppConfig,
  { isPinned, firstSteps = null }: { isPinned: boolean; firstSteps?: FirstSteps | null },
): string {
  const withKey = (script: string) => script.replace("'QUIZ_KEY'", () => asScript(`quiz-funnels:${appId}`))
  const pin = isPinned ? withKey(pinnedVersion).replace("'PAGE_VERSION'", () => asScript(brandVersion)) : ''
  const common = pin + (PAGES_WITH_LANGUAGE_NOTICE.includes(path) ? languageScript(languages) : '') + earlyTap
  if (path !== paths.landing) return common
  const firstId = asScript(landingQuestion(quizFlow)?.id ?? null)
  const early = firstSteps === null ? '' : withKey(firstStepScript(firstSteps, apiBaseUrl))
  return common + withKey(continueOffer).replace("'FIRST_ID'", () => firstId) + early
}
