import type { LeadDetails } from '#shared/contract/admin/admin-leads.ts'
import { describeAnswer, asksSomething, rawAnswerText } from '#shared/quiz/describe-answer.ts'
import { type Answers, answerOf, isAnswered } from '#shared/quiz/answers.ts'
import type { QuizContext } from '#shared/quiz/quiz-context.ts'
import { bodyWeight } from '#shared/quiz/body-weight/body-weight-knowledge.ts'
import type { Question, QuizFlow } from '#shared/quiz/question.ts'
import { resolveText } from '#shared/quiz/text.ts'
import { inferUnitSystem } from '#shared/quiz/unit-preference.ts'

/** The title without any visitor's answers in it. */
export const questionTitle = ({ title }: Question): string =>
  resolveText(title, { answers: {}, unitSystem: 'metric', knowledge: bodyWeight })

/** The questions of a quiz, except the email address, which is shown separately. */
export const questionsOf = ({ questions }: QuizFlow): Question[] =>
  questions.filter((question) => asksSomething(question) && question.type !== 'email')

/** What the text of an answer depends on. */
export const contextOf = (answers: Answers): QuizContext => ({
  answers,
  unitSystem: inferUnitSystem({ preferred: null, answers, countryCode: null, knowledge: bodyWeight }),
  knowledge: bodyWeight,
})

/** One answer as text; '' if there is none. */
export function cellOf(question: Question, ctx: QuizContext): string {
  const answer = answerOf(ctx.answers, question.id)
  return answer === undefined || !isAnswered(ctx.answers, question.id)
    ? ''
    : describeAnswer(question, answer, ctx)
}

/** Answers in the order of the quiz, then those that it no longer asks, which may be about health. */
export function describeAnswers(quizFlow: QuizFlow, answers: Answers): LeadDetails['answers'] {
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
