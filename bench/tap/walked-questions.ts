import brand from '#brands/marigold/brand.ts'
import { knowledgeOfBrand } from '#packs/server-packs.ts'
import type { Question } from '#shared/quiz/question.ts'
import type { QuizContext } from '#shared/quiz/quiz-context.ts'
import { visibleQuestions } from '#shared/quiz/flow/navigation.ts'
import { completeAnswers } from '../complete-answers.ts'

const questions: readonly Question[] = brand.quizFlow.questions

/** The visitor of the walks, with all answers. */
export const visitor: QuizContext = {
  answers: completeAnswers(questions),
  unitSystem: 'imperial',
  knowledge: knowledgeOfBrand(brand),
}

/** The landing's question, then every step that this visitor sees. */
export const walked: readonly Question[] = [
  ...questions.filter(({ landingPageOnly }) => landingPageOnly),
  ...visibleQuestions({ ...brand.quizFlow, questions: [...questions] }, visitor).filter(
    ({ landingPageOnly }) => !landingPageOnly,
  ),
]
