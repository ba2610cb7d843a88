import type { LeadDetails } from '#shared/contract/admin/admin-leads.ts'
import { describeAnswer, asksSomething, rawAnswerText } from '#shared/quiz/describe-answer.ts'
import { type Answers, answerOf, isAnswered } from '#shared/quiz/answers.ts'
import type { LoadedBrand } from '#server/brand/load-brand.ts'
import type { BrandContext, BrandKnowledge } from '#shared/pack/pack-proof.ts'
import type { Question, QuizFlow } from '#shared/quiz/question.ts'
import type { LeadContent } from '#server/db/at-rest/lead-at-rest.ts'
import type { ReaderTexts } from '#shared/texts/reader.ts'
import { resolveText } from '#shared/quiz/text.ts'
import { inferUnitSystem } from '#shared/quiz/unit-preference.ts'

/** The title without any visitor's answers in it. */
export const questionTitle = ({ title }: Question, knowledge: BrandKnowledge): string =>
  resolveText(title, { answers: {}, unitSystem: 'metric', knowledge })

/** The questions of a quiz, except the email address, which is shown separately. */
export const questionsOf = ({ questions }: QuizFlow, knowledge: BrandKnowledge): Question[] =>
  questions.filter((question) => asksSomething(question, knowledge) && question.type !== 'email')

/** What the text of an answer depends on. */
export const contextOf = (answers: Answers, knowledge: BrandKnowledge): BrandContext => ({
  answers,
  unitSystem: inferUnitSystem({ preferred: null, answers, countryCode: null, knowledge }),
  knowledge,
})

/** One answer as text; '' if there is none. */
export function cellOf(question: Question, ctx: BrandContext): string {
  const answer = answerOf(ctx.answers, question.id)
  return answer === undefined || !isAnswered(ctx.answers, question.id)
    ? ''
    : describeAnswer(question, answer, ctx)
}

/** Answers in the order of the quiz, then those that it no longer asks, which may be about health. */
export function describeAnswers(
  { brand: { quizFlow }, knowledge }: LoadedBrand,
  answers: Answers,
): LeadDetails['answers'] {
  const ctx = contextOf(answers, knowledge)
  const known = new Set(quizFlow.questions.map(({ id }) => id))
  const asked = questionsOf(quizFlow, knowledge).flatMap((question) => {
    const answer = cellOf(question, ctx)
    if (answer === '') return []
    const isHealth = question.sensitivity === 'health'
    return [{ questionId: question.id, question: questionTitle(question, knowledge), answer, isHealth }]
  })
  const others = Object.entries(answers).flatMap(([id, answer]) =>
    known.has(id) || answer === undefined || !isAnswered(answers, id)
      ? []
      : [{ questionId: id, question: id, answer: rawAnswerText(answer), isHealth: true }],
  )
  return [...asked, ...others]
}

/** The results that the packs computed from the answers, as labels and texts. */
export function describeResults(
  { packs, knowledge }: LoadedBrand,
  { answers, results }: LeadContent,
  texts: ReaderTexts,
): LeadDetails['results'] {
  const { unitSystem } = contextOf(answers, knowledge)
  return packs.flatMap((pack) => pack.describeResults(answers, results, unitSystem, texts))
}
