import { formatAmount } from '#shared/body/amount.ts'
import { heightText, weightText } from '#shared/body/display.ts'
import { parseHeight, parseWeight } from '#shared/body/measurement.ts'
import type { Answer, QuizContext } from './answers.ts'
import { choiceValue } from './profile.ts'
import type { ChoiceOption, Question } from './question.ts'
import { resolveText } from './text.ts'

/** Steps that ask nothing: their answer says no more than that the visitor went on. */
const CARDS: ReadonlySet<Question['type']> = new Set([
  'bmi-visualization',
  'personal-profile-summary',
  'info-card',
  'in-page-info-card',
])

/** Whether a step is a question, as against a card that is only looked at. */
export const asksSomething = ({ type }: Question): boolean => !CARDS.has(type)

/** An answer of which the quiz knows nothing, as it stands. */
export function rawAnswerText(answer: Answer): string {
  if (Array.isArray(answer)) return answer.join(', ')
  return typeof answer === 'object' ? JSON.stringify(answer) : String(answer)
}

function optionsOf(question: Question): readonly ChoiceOption[] {
  switch (question.type) {
    case 'single-choice':
    case 'multiple-choice':
      return question.options
    case 'tabbed-choice':
      return [...question.optionsByTab.LB, ...question.optionsByTab.KG]
    default:
      return []
  }
}

function choiceInWords(options: readonly ChoiceOption[], answer: unknown, ctx: QuizContext): string | null {
  const value = choiceValue(answer)
  const option = options.find((candidate) => candidate.value === value)
  return option ? resolveText(option.label, ctx) : value
}

/** A measurement in the unit in which it was entered. */
function measurementInWords(kind: 'height' | 'weight', answer: Answer): string | null {
  if (kind === 'height') {
    const height = parseHeight(answer)
    return height && heightText(height, height.unit === 'CM' ? 'metric' : 'imperial')
  }
  const weight = parseWeight(answer)
  return weight && weightText(weight, weight.unit === 'KG' ? 'metric' : 'imperial')
}

/**
 * What somebody has answered, as a reader would say it: labels of options, measurements with the unit in which they were
 * entered. Never throws; what cannot be read is told as it is stored.
 *
 * @param ctx the visitor's own answers, for labels that depend on them
 */
export function describeAnswer(question: Question, answer: Answer, ctx: QuizContext): string {
  const words = (): string | null => {
    switch (question.type) {
      case 'measurement-tabbed':
      case 'goal-weight':
        return measurementInWords(question.measurementType, answer)
      case 'single-choice':
      case 'tabbed-choice':
        return choiceInWords(optionsOf(question), answer, ctx)
      case 'multiple-choice':
        return Array.isArray(answer)
          ? answer.map((value) => choiceInWords(question.options, value, ctx)).join(', ')
          : null
      case 'numeric':
        return typeof answer === 'number' ? formatAmount(answer) : null
      default:
        return null
    }
  }
  return words() ?? rawAnswerText(answer)
}
