import type { Question } from '#shared/quiz/question.ts'
import { propertySeed } from '../../setup/property-seed-value.ts'
import { flow } from './quiz-driver.ts'

/** So many steps of the quiz in their order, the landing's question left out: the same ones for the same seed. */
export function seededSteps(count: number): Question[] {
  const [, ...steps] = flow.questions
  const chosen = new Set<Question>()
  let state = propertySeed
  while (chosen.size < Math.min(count, steps.length)) {
    // A linear congruential generator, whose higher bits repeat less soon.
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    const step = steps[Math.floor((state / 2 ** 32) * steps.length)]
    if (step) chosen.add(step)
  }
  return steps.filter((step) => chosen.has(step))
}
