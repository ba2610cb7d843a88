import type { LeadDetails } from '#shared/contract/admin/admin-leads.ts'
import { describeAnswer, asksSomething, rawAnswerText } from '#shared/quiz/describe-answer.ts'
import { type Answers, answerOf, isAnswered, type QuizContext } from '#shared/quiz/answers.ts'
import type { Question, QuizFlow } from '#shared/quiz/question.ts'
import { resolveText } from '#shared/quiz/text.ts'
import { inferUnitSystem } from '#shared/quiz/unit-preference.ts'

/** As it is asked of somebody who has not answered anything yet: a question is not named after one visitor. */
export const questionTitle = ({ title }: Question): string =>
  resolveText(title, { answers: {}, unitSystem: 'metric' })

/** The questions of a quiz; the address has a place of its own wherever leads are shown. */
export const questionsOf = ({ questions }: QuizFlow): Question[] =>
  questions.filter((question) => asksSomething(question) && question.type !== 'email')

/** What the words of a lead's answers depend on; made once a lead. */
export const contextOf = (answers: Answers): QuizContext => ({
  answers,
  unitSystem: inferUnitSystem({ preferredUnits: null, answers, countryCode: null }),
})

/** One answer in words; '' where there is none. */
export function cellOf(question: Question, ctx: QuizContext): string {
  const answer = answerOf(ctx.answers, question.id)
  return answer === undefined || !isAnswered(ctx.answers, question.id)
    ? ''
    : describeAnswer(question, answer, ctx)
}

/** What was answered, in the order of the quiz; then what today's quiz does not ask, of which nobody knows how sensitive it is. */
export function answersInWords(quizFlow: QuizFlow, answers: Answers): LeadDetails['answers'] {
  const ctx = contextOf(answers)
  const known = new Set(quizFlow.questions.map(({ id }) => id))
  const asked = questionsOf(quizFlow).flatMap((question) => {
    const answer = cellOf(question, ctx)
    if (answer === '') return []
    const isHealth = question.sensitivity === 'health'
    return [{ questionId: question.id, question: questionTitle(question), answer, isHealth }]
  })
  const others = Object.entries(answers).flatMap(([id, answer]) =>
    known.has(id) || answer === undefined || !isAnswered(answers, id)
      ? []
      : [{ questionId: id, question: id, answer: rawAnswerText(answer), isHealth: true }],
  )
  return [...asked, ...others]
}
