import type { QuizContext } from '../quiz-context.ts'
import { visibleQuestions } from './navigation.ts'
import type { QuizFlow } from '../question.ts'

type ProgressDot = 'done' | 'current' | 'todo'
export type Progress = {
  /** The name of the question's group. */
  label: string
  groupIndex: number
  /** One per group, at its beginning, and one at the end of the quiz. */
  dots: ProgressDot[]
  /** Progress from this group's dot to the next: 0 on the first step of the group, below 1 on its last. */
  fraction: number
}

/**
 * The progress at a question. Steps this visitor does not see do not count. Unknown questions and questions of an
 * unknown group are at the beginning.
 */
export function getProgress(flow: QuizFlow, ctx: QuizContext, id: string): Progress {
  const index = flow.questions.findIndex((question) => question.id === id)
  const groupId = flow.questions[index]?.stepLabelId
  const groupIndex = Math.max(
    0,
    flow.labels.findIndex((label) => label.id === groupId),
  )
  const group = flow.labels[groupIndex]
  const steps = visibleQuestions(flow, ctx).filter((question) => question.stepLabelId === group?.id)
  const before = steps.filter((question) => flow.questions.indexOf(question) < index).length
  const dots = Array.from({ length: flow.labels.length + 1 }, (_, dot): ProgressDot => {
    if (dot < groupIndex) return 'done'
    return dot === groupIndex ? 'current' : 'todo'
  })
  // Otherwise a hidden question at the end of its group would complete the group.
  const fraction = steps.length === 0 ? 0 : Math.min(before, steps.length - 1) / steps.length
  return { label: group?.label ?? '', groupIndex, dots, fraction: groupId === group?.id ? fraction : 0 }
}
