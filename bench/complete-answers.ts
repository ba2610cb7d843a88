import { formatHeight, formatWeight } from '#shared/body/measurement.ts'
import type { Answer } from '#shared/quiz/answers.ts'
import type { Question } from '#shared/quiz/question.ts'

const WEIGHT_POUNDS = 205
const GOAL_WEIGHT_POUNDS = 165

/** An answer a visitor could give, who wants to lose weight, so that every conditional step shows. */
function plausibleAnswer(question: Question): Answer {
  switch (question.type) {
    case 'single-choice':
      return question.options[1]?.value ?? true
    case 'multiple-choice':
      return question.options
        .map((option) => option.value)
        .filter((value) => !question.exclusiveValues?.includes(value))
        .slice(0, 3)
    case 'tabbed-choice':
      return question.optionsByTab.LB[1]?.value ?? true
    case 'numeric':
      return 45
    case 'text':
      return 'Robin'
    case 'email':
      return 'robin@example.com'
    case 'measurement-tabbed':
      return question.measurementType === 'height'
        ? formatHeight({ unit: 'FT', ft: 5, in: 7 })
        : formatWeight('LB', WEIGHT_POUNDS)
    case 'goal-weight':
      return formatWeight('LB', GOAL_WEIGHT_POUNDS)
    case 'bmi-visualization':
    case 'personal-profile-summary':
    case 'info-card':
    case 'in-page-info-card':
      return true
  }
}

/** One answer for each of `questions`, by id. */
export const completeAnswers = (questions: readonly Question[]): Record<string, Answer> =>
  Object.fromEntries(questions.map((question) => [question.id, plausibleAnswer(question)]))
