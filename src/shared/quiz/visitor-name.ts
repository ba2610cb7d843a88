import { type Answers, answerOf } from './answers.ts'

const textOf = (answers: Answers, id: string): string | null => {
  const answer: unknown = answerOf(answers, id)
  return (typeof answer === 'string' && answer.trim()) || null
}

/** The visitor's name; null if unknown. */
export const visitorName = (answers: Answers): string | null => textOf(answers, 'name')

/** The e-mail address that the visitor entered; null if unknown. */
export const visitorEmail = (answers: Answers): string | null => textOf(answers, 'email')
