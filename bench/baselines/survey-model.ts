import type { Question, Text } from '#shared/quiz/question.ts'
import { resolveText } from '#shared/quiz/text.ts'
import { visibleOptions } from '#shared/quiz/types/visible-options.ts'
import { visitor, walked } from '../tap/walked-questions.ts'

const text = (value: Text | undefined): string => (value === undefined ? '' : resolveText(value, visitor))

const choicesOf = (question: Parameters<typeof visibleOptions>[0]) =>
  visibleOptions(question, visitor).map(({ id, label }) => ({ value: id, text: text(label) }))

/** A question as an element of SurveyJS. Cards, which ask nothing, are HTML without their pictures. */
function elementOf(question: Question) {
  const common = { name: question.id, title: text(question.title) }
  switch (question.type) {
    case 'single-choice':
    case 'tabbed-choice':
      return { ...common, type: 'radiogroup', choices: choicesOf(question) }
    case 'multiple-choice':
      return { ...common, type: 'checkbox', choices: choicesOf(question) }
    case 'numeric':
    case 'measurement-tabbed':
    case 'goal-weight':
      return { ...common, type: 'text', inputType: 'number' }
    case 'text':
      return { ...common, type: 'text' }
    case 'email':
      return { ...common, type: 'text', inputType: 'email' }
    default: {
      const description = 'description' in question ? text(question.description) : ''
      return { name: question.id, type: 'html', html: `<h5>${common.title}</h5><p>${description}</p>` }
    }
  }
}

/** The questions of the walks as a survey of one question per page. */
export const surveyModel = {
  autoAdvanceEnabled: true,
  autoAdvanceAllowComplete: false,
  pages: walked.map((question) => ({ name: question.id, elements: [elementOf(question)] })),
}
