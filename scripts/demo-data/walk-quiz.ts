import { weightKgForBmi } from '#shared/body/bmi.ts'
import { cmToFeetInches, kgToLb } from '#shared/body/conversions.ts'
import { formatHeight, formatWeight } from '#shared/body/measurement.ts'
import type { Brand } from '#shared/brand/brand.ts'
import type { Answer } from '#shared/quiz/answers.ts'
import { isExclusive, toggleChoice, visibleOptions } from '#shared/quiz/choice.ts'
import { isVisible } from '#shared/quiz/navigation.ts'
import type { Question, QuestionOf } from '#shared/quiz/question.ts'
import type { Seeded } from './seeded.ts'
import type { Person, Visitor } from './visitors.ts'

export type QuizRules = Pick<Brand, 'quizFlow' | 'safety'>

/** A step as it was shown; `answeredMs` is null where the visitor left. */
export type WalkedStep = { questionId: string; place: number; viewedMs: number; answeredMs: number | null }

export type Walk = {
  steps: WalkedStep[]
  answers: Record<string, Answer>
  /** The last step was answered. */
  isFinished: boolean
  endMs: number
}

type Body = { heightCm: number; weightKg: number; goalKg: number; age: number }

/** Half of the visitors take less, in seconds. */
const MEDIAN_SECONDS: Readonly<Record<Question['type'], number>> = {
  'single-choice': 4.2,
  'tabbed-choice': 5.5,
  'multiple-choice': 9,
  numeric: 7,
  text: 8,
  email: 19,
  'measurement-tabbed': 12,
  'goal-weight': 14,
  'bmi-visualization': 7,
  'personal-profile-summary': 8,
  'info-card': 6.5,
  'in-page-info-card': 5,
}
const SECONDS_SIGMA = 0.6

/** How likely a visitor who does not finish leaves at a step; what asks for much loses many. */
const EXIT_WEIGHTS: Readonly<Record<Question['type'], number>> = {
  'single-choice': 1,
  'tabbed-choice': 2.5,
  'multiple-choice': 1.4,
  numeric: 2.4,
  text: 1.8,
  email: 11,
  'measurement-tabbed': 3.6,
  'goal-weight': 3,
  'bmi-visualization': 2.2,
  'personal-profile-summary': 1.6,
  'info-card': 0.8,
  'in-page-info-card': 0.6,
}
const EXIT_RATE = 0.033
/** The first steps lose the most. */
const FIRST_STEPS = 4

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))

function makeBody(random: Seeded, gender: Visitor['gender'], minimumBmi: number): Body {
  const heightCm = Math.round(
    gender === 'male' ? clamp(random.normal(178, 7), 155, 205) : clamp(random.normal(165, 6.5), 145, 190),
  )
  const bmi = clamp(random.logNormal(29, 0.17), 18.6, 52)
  const weightKg = weightKgForBmi(bmi, heightCm)
  const wanted = random.chance(0.88) ? weightKg * random.between(0.72, 0.95) : weightKg
  // Half a unit above the bound, so that rounding does not fall below it.
  const lowestKg = weightKgForBmi(Math.max(minimumBmi, 19) + 0.5, heightCm)
  return {
    heightCm,
    weightKg,
    goalKg: Math.max(wanted, lowestKg),
    age: Math.round(clamp(random.normal(46, 13), 18, 84)),
  }
}

function chooseSeveral(
  random: Seeded,
  question: QuestionOf<'multiple-choice'>,
  visible: readonly string[],
): string[] {
  const alone = visible.filter((value) => isExclusive(question, value))
  const free = visible.filter((value) => !isExclusive(question, value))
  const [exclusive] = alone
  if (exclusive !== undefined && (free.length === 0 || random.chance(0.25))) return [exclusive]
  const min = Math.max(question.validation?.min ?? 1, 1)
  const max = Math.min(question.validation?.max ?? free.length, free.length)
  const count = clamp(1 + random.below(4), min, max)
  let chosen: string[] = []
  while (chosen.length < count) {
    const value = free[random.below(free.length)]
    if (value !== undefined && !chosen.includes(value)) chosen = toggleChoice(question, chosen, value)
  }
  return chosen
}

/** Answers to the same question are not given equally often: earlier ones oftener. */
function chooseOne(random: Seeded, values: readonly string[]): string {
  return random.weighted(values.map((value, index) => [value, 1 / (index + 1.5)] as const))
}

function answerTo(
  random: Seeded,
  question: Question,
  answers: Record<string, Answer>,
  { visitor, body, person }: { visitor: Visitor; body: Body; person: Person },
): Answer {
  const { unitSystem, gender } = visitor
  const inWeight = (kg: number): string =>
    unitSystem === 'imperial'
      ? formatWeight('LB', Math.round(kgToLb(kg)))
      : formatWeight('KG', Math.round(kg * 2) / 2)
  switch (question.type) {
    case 'single-choice':
    case 'tabbed-choice': {
      if (question.id === 'gender') return gender
      const visible = visibleOptions(question, { answers, unitSystem })
      return chooseOne(
        random,
        visible.map(({ value }) => value),
      )
    }
    case 'multiple-choice': {
      const visible = visibleOptions(question, { answers, unitSystem })
      return chooseSeveral(
        random,
        question,
        visible.map(({ value }) => value),
      )
    }
    case 'numeric':
      return question.id === 'age'
        ? body.age
        : Math.round(random.between(question.validation.min ?? 0, question.validation.max ?? 100))
    case 'text':
      return person.name
    case 'email':
      return person.email
    case 'measurement-tabbed':
      if (question.measurementType === 'weight') return inWeight(body.weightKg)
      return formatHeight(
        unitSystem === 'imperial'
          ? { unit: 'FT', ...cmToFeetInches(body.heightCm) }
          : { unit: 'CM', cm: body.heightCm },
      )
    case 'goal-weight':
      return inWeight(body.goalKg)
    case 'bmi-visualization':
    case 'personal-profile-summary':
    case 'info-card':
    case 'in-page-info-card':
      return true
    default:
      return question satisfies never
  }
}

/** Whether somebody who does not finish leaves here. */
function leaves(random: Seeded, question: Question, shown: number): boolean {
  const eagerness = shown < FIRST_STEPS ? 2.2 : 1
  return question.isFinal === true || random.chance(EXIT_RATE * EXIT_WEIGHTS[question.type] * eagerness)
}

/**
 * One walk through the brand's quiz, by its own conditions: what is shown depends on what was answered before.
 * @param startMs when the choice on the landing was made
 */
export function walkQuiz(
  random: Seeded,
  { quizFlow, safety }: QuizRules,
  {
    visitor,
    person,
    startMs,
    finishes,
  }: { visitor: Visitor; person: Person; startMs: number; finishes: boolean },
): Walk {
  const body = makeBody(random, visitor.gender, safety.minimumGoalBmi)
  const answers: Record<string, Answer> = {}
  const steps: WalkedStep[] = []
  let atMs = startMs
  for (const [index, question] of quizFlow.questions.entries()) {
    const isOnLanding = question.landingPageOnly === true
    if (!isOnLanding && !isVisible(question, { answers, unitSystem: visitor.unitSystem })) continue
    const viewedMs = atMs
    if (!isOnLanding && !finishes && leaves(random, question, steps.length)) {
      steps.push({ questionId: question.id, place: index + 1, viewedMs, answeredMs: null })
      return { steps, answers, isFinished: false, endMs: atMs }
    }
    const seconds = isOnLanding ? 0 : random.logNormal(MEDIAN_SECONDS[question.type], SECONDS_SIGMA)
    atMs += Math.max(isOnLanding ? 0 : 600, Math.round(seconds * 1000))
    answers[question.id] = answerTo(random, question, answers, { visitor, body, person })
    steps.push({ questionId: question.id, place: index + 1, viewedMs, answeredMs: atMs })
  }
  return { steps, answers, isFinished: true, endMs: atMs }
}
