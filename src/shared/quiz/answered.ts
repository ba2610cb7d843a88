import type { Answer, Answers } from './answers.ts'

/** The answer stored under an id; never an inherited property such as `constructor`. */
export function answerOf(answers: Answers, id: string): Answer | undefined {
  return Object.hasOwn(answers, id) ? answers[id] : undefined
}

/** Whether a question has an answer; blanks, null (as stored by other programs) and empty lists are none. */
export function isAnswered(answers: Answers, id: string): boolean {
  const answer: unknown = answerOf(answers, id)
  if (answer === undefined || answer === null) return false
  if (typeof answer === 'string') return answer.trim() !== ''
  return !(Array.isArray(answer) && answer.length === 0)
}
