import { useState } from 'react'
import type { Answer, QuizContext } from '#shared/quiz/answers.ts'
import type { Question } from '#shared/quiz/question.ts'
import type { Validation } from '#shared/quiz/types/validation.ts'
import { validateAnswer } from '#shared/quiz/types/registry.ts'
import { useAppConfig } from '#web/app/config/app-config.tsx'

type Problem = Extract<Validation, { ok: false }>

/** Judges what was entered by the rules of the question and the brand; the problem of the last try stays until cleared. */
export function useValidation(question: Question, context: QuizContext) {
  const { safety } = useAppConfig()
  const [problem, setProblem] = useState<Problem | null>(null)
  const judge = (entered: unknown): Validation =>
    validateAnswer(question, entered, context, { minimumGoalBmi: safety.minimumGoalBmi })

  return {
    problem,
    judge,
    clearProblem: () => setProblem(null),
    /** Hands a good answer on in the form it is stored, or keeps the problem to show. */
    submit: (entered: unknown, onGood: (answer: Answer) => void) => {
      const result = judge(entered)
      if (result.ok) onGood(result.answer)
      else setProblem(result)
    },
  }
}
