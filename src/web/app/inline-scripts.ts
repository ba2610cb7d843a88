import type { AppConfig } from '#shared/brand/brand.ts'
import { landingQuestion } from '#shared/quiz/flow/landing-question.ts'
import continueOffer from '#web/features/content/landing/continue-offer.inline.js?raw'
import pinnedVersion from '#web/session/quiz/pinned-version.inline.js?raw'
import languageOffer from '#web/ui/frame/language-offer.inline.js?raw'
import { LANGUAGE_CHOSEN_KEY } from '#web/ui/frame/language-chosen.ts'
import { PAGES_WITH_LANGUAGE_NOTICE } from '#web/ui/frame/language-notice-pages.ts'
import firstStep from './first-step/first-step.inline.js?raw'
import startScript from './browser/app-start.inline.js?raw'
import earlyTap from './browser/early-tap.inline.js?raw'
import { apiUrl } from '#web/api/api-url.ts'
import type { FirstSteps } from '#shared/quiz/flow/first-steps.ts'
import { paths } from './routing/paths.ts'

/** Loads the app of a page that the server rendered. */
export { startScript }

/**
 * Replaces a string in a script, whatever its quotes, by a value.
 * @throws Error if the script does not contain it
 */
function fillIn(script: string, name: string, value: unknown): string {
  const filled = script.replace(new RegExp(`(["'\`])${name}\\1`), () => asScript(value))
  if (filled === script) throw new Error(`an inline script has no place for ${name}`)
  return filled
}

const asScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

const keyOf = (appId: string): string => `quiz-funnels:${appId}`

function languageScript(languages: AppConfig['languages']): string {
  if (!languages) return ''
  const codes = languages.all.map(({ language }) => language)
  const withCodes = languageOffer.replace(/\[(["'`])LANGUAGE_CODES\1\]/, () => asScript(codes))
  const withKey = fillIn(withCodes, 'LANGUAGE_KEY', LANGUAGE_CHOSEN_KEY)
  return fillIn(withKey, 'CURRENT_LANGUAGE', languages.current)
}

/**
 * The script that shows the first step of the quiz on the landing; see `first-step.inline.js`. It comes after the markup.
 * `rulesAddress`: what it requests first, if the step depends on the rules of consent.
 */
export function firstStepScriptFor(
  { apiBaseUrl, appId }: Pick<AppConfig, 'apiBaseUrl' | 'appId'>,
  { of }: FirstSteps,
): { script: string; rulesAddress: string | null } {
  const needsRules = Object.values(of).some((places) => new Set(places).size > 1)
  const address = apiBaseUrl ? `${apiBaseUrl}/consent/rules` : apiUrl('/consent/rules')
  const rulesAddress = needsRules ? address : null
  const script = fillIn(firstStep, 'RULES_ADDRESS', rulesAddress ?? '')
  return { script: fillIn(script, 'QUIZ_KEY', keyOf(appId)), rulesAddress }
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
  const withKey = (script: string) => fillIn(script, 'QUIZ_KEY', keyOf(appId))
  const pin = isPinned ? fillIn(withKey(pinnedVersion), 'PAGE_VERSION', brandVersion) : ''
  const common = pin + (PAGES_WITH_LANGUAGE_NOTICE.includes(path) ? languageScript(languages) : '') + earlyTap
  if (path !== paths.landing) return common
  const firstId = landingQuestion(quizFlow)?.id ?? null
  return common + fillIn(withKey(continueOffer), 'FIRST_ID', firstId)
}
