import type { Question } from '#shared/quiz/question.ts'
import { propertySeed } from '../../setup/property-seed-value.ts'
import { flow } from './quiz-walk.ts'

/** Numbers from 0 to below 1, the same for the same run's seed: a linear congruential generator. */
export function seededRandom(): () => number {
  let state = propertySeed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

/** `count` steps of the quiz in order, without the landing's question: the same for the same seed. */
export function seededSteps(count: number): Question[] {
  const [, ...steps] = flow.questions
  const chosen = new Set<Question>()
  const random = seededRandom()
  while (chosen.size < Math.min(count, steps.length)) {
    const step = steps[Math.floor(random() * steps.length)]
    if (step) chosen.add(step)
  }
  return steps.filter((step) => chosen.has(step))
}
