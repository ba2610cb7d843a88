import { weightKgForBmi } from '#packs/body-weight/facts/body/bmi.ts'
import type { Brand } from '#shared/brand/brand.ts'
import type { Answer } from '#shared/quiz/answers.ts'
import type { BrandKnowledge } from '#shared/pack/pack-proof.ts'
import { knowledgeOfBrand } from '#packs/server-packs.ts'
import { isVisible } from '#shared/quiz/flow/navigation.ts'
import type { Question } from '#shared/quiz/question.ts'
import type { SamplePerson } from '#shared/quiz/types/question-type.ts'
import { definitionOf } from '#shared/quiz/types/registry.ts'
import type { Seeded } from './seeded.ts'
import type { Person, Visitor } from './visitors.ts'

export type QuizRules = Pick<Brand, 'quizFlow' | 'packs' | 'safety'>

/** A shown step; `answeredMs` is null if the visitor left there. */
export type WalkedStep = { questionId: string; place: number; viewedMs: number; answeredMs: number | null }

export type Walk = {
  steps: WalkedStep[]
  answers: Record<string, Answer>
  /** The last step was answered. */
  isFinished: boolean
  endMs: number
}

type Body = Pick<SamplePerson, 'ageYears' | 'figures'>

const SECONDS_SIGMA = 0.6
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
    figures: { heightCm, weightKg, goalWeightKg: Math.max(wanted, lowestKg) },
    ageYears: Math.round(clamp(random.normal(46, 13), 18, 84)),
  }
}

/** A visitor for the sample answers of the question types; earlier options are chosen more often. */
function samplePerson(
  random: Seeded,
  { gender }: Visitor,
  { name, email }: Person,
  body: Body,
): SamplePerson {
  return {
    gender,
    name,
    email,
    ...body,
    pickOne: (values) => random.weighted(values.map((value, index) => [value, 1 / (index + 1.5)] as const)),
    pickSome: ({ free, exclusive: [exclusive], min, max }) => {
      if (exclusive !== undefined && (free.length === 0 || random.chance(0.25))) return [exclusive]
      const count = clamp(1 + random.below(4), min, max)
      const chosen: string[] = []
      while (chosen.length < count) {
        const value = free[random.below(free.length)]
        if (value !== undefined && !chosen.includes(value)) chosen.push(value)
      }
      return chosen
    },
    pickNumber: (min, max) => Math.round(random.between(min, max)),
  }
}

/** Whether a visitor who does not finish leaves here. */
function leaves(random: Seeded, question: Question, shown: number, knowledge: BrandKnowledge): boolean {
  const { exitFactor } = definitionOf(question.type, knowledge)
  const eagerness = shown < FIRST_STEPS ? 2.2 : 1
  return question.isFinal === true || random.chance(EXIT_RATE * exitFactor * eagerness)
}

/**
 * One walk through the brand's quiz with its conditions.
 * @param startMs the time of the choice on the landing
 */
export function walkQuiz(
  random: Seeded,
  rules: QuizRules,
  { visitor, person }: { visitor: Visitor; person: Person },
  startMs: number,
  finishes: boolean,
): Walk {
  const { quizFlow, safety } = rules
  const knowledge = knowledgeOfBrand(rules)
  const body = makeBody(random, visitor.gender, safety?.minimumGoalBmi ?? 0)
  const sample = samplePerson(random, visitor, person, body)
  const answers: Record<string, Answer> = {}
  const steps: WalkedStep[] = []
  let atMs = startMs
  for (const [index, question] of quizFlow.questions.entries()) {
    const isOnLanding = question.landingPageOnly === true
    const ctx = { answers: { ...answers }, unitSystem: visitor.unitSystem, knowledge }
    if (!isOnLanding && !isVisible(question, ctx)) continue
    const viewedMs = atMs
    if (!isOnLanding && !finishes && leaves(random, question, steps.length, knowledge)) {
      steps.push({ questionId: question.id, place: index + 1, viewedMs, answeredMs: null })
      return { steps, answers, isFinished: false, endMs: atMs }
    }
    const { medianSeconds, sampleAnswer } = definitionOf(question.type, knowledge)
    const seconds = isOnLanding ? 0 : random.logNormal(medianSeconds, SECONDS_SIGMA)
    atMs += Math.max(isOnLanding ? 0 : 600, Math.round(seconds * 1000))
    answers[question.id] = sampleAnswer(question, sample, ctx)
    steps.push({ questionId: question.id, place: index + 1, viewedMs, answeredMs: atMs })
  }
  return { steps, answers, isFinished: true, endMs: atMs }
}
