import type { AppConfig } from '#shared/brand/brand.ts'
import { next } from '#shared/quiz/flow/navigation.ts'
import { landingQuestion } from '#shared/quiz/flow/landing-question.ts'
import type { Question } from '#shared/quiz/question.ts'
import { resolveText } from '#shared/quiz/text.ts'
import { pageTitle } from '#web/app/routing/page-title.ts'
import { paths } from '#web/app/routing/paths.ts'
import { type ConsentState, publishConsent } from '#web/consent/consent.ts'
import { DEFAULT_COUNTRY, tellCountry } from '#web/api/visitor-country.ts'
import { currentQuizContext } from '#web/session/quiz/quiz-context.ts'
import { quizStore, setMarkupCurrent } from '#web/session/quiz/quiz-store.ts'
import { type FirstSteps, placeOf, type Situation } from '#shared/quiz/flow/first-steps.ts'

export const SITUATIONS: readonly Situation[] = [false, true].flatMap((isMetric) =>
  [false, true].map((asksHealth) => ({ isMetric, asksHealth })),
)

/** The types of question that need no other chunk than the quiz, and no typing. */
const TYPES: readonly Question['type'][] = ['single-choice', 'tabbed-choice']

const UNDECIDED: ConsentState = {
  analytics: 'undecided',
  advertising: 'undecided',
  health: 'undecided',
  isGpc: false,
}

/** Renders as for a visitor in a situation who has given these answers; nothing of them is left behind. */
function asVisitor<T>(
  { isMetric, asksHealth }: Situation,
  answers: Readonly<Record<string, string>>,
  work: () => T,
): T {
  const before = quizStore.getState()
  try {
    quizStore.setState({ answers })
    setMarkupCurrent(true)
    tellCountry(isMetric ? 'DE' : DEFAULT_COUNTRY)
    publishConsent(
      { ...UNDECIDED, health: asksHealth ? 'undecided' : 'granted' },
      { tracking: false, health: asksHealth },
    )
    return work()
  } finally {
    quizStore.setState(before, true)
    setMarkupCurrent(false)
    tellCountry(DEFAULT_COUNTRY)
    publishConsent(UNDECIDED, null)
  }
}

/**
 * The markup of the first step after each answer on the landing, for each situation of a visitor, so that a tap shows it
 * before the app has loaded. null: the landing has no question, or the step needs more code.
 * @param renderPage the markup of `#root` at a path of the app
 */
export function renderFirstSteps(config: AppConfig, renderPage: (path: string) => string): FirstSteps | null {
  const { quizFlow: flow } = config
  const question = landingQuestion(flow)
  if (!flow || !question) return null
  const steps: FirstSteps['steps'] = []
  const placeFor = (value: string, situation: Situation): number | null =>
    asVisitor(situation, { [question.id]: value }, () => {
      const step = next(flow, currentQuizContext(), question.id)
      if (step.kind !== 'question' || !TYPES.includes(step.question.type)) return null
      const path = paths.quizStep(step.question.id)
      // React's preloads are of no use in a template.
      const html = renderPage(path).replace(/^(?:<link [^>]*>)*/, '')
      const known = steps.findIndex((one) => one.path === path && one.html === html)
      if (known !== -1) return known
      const isAsking = situation.asksHealth && step.question.sensitivity === 'health'
      const name = isAsking
        ? (config.consent.health?.title ?? '')
        : resolveText(step.question.title, currentQuizContext())
      return steps.push({ path, title: pageTitle(name, config), html }) - 1
    })

  const of: Record<string, number[]> = {}
  for (const { value } of question.options) {
    const places: number[] = []
    for (const situation of SITUATIONS) {
      const place = placeFor(value, situation)
      if (place === null) return null
      places[placeOf(situation)] = place
    }
    of[value] = places
  }
  return { steps, of }
}
