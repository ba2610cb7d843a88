import type { QuizContext } from '../answers.ts'
import { visibleQuestions } from './navigation.ts'
import type { QuizFlow } from '../question.ts'

type ProgressDot = 'done' | 'current' | 'todo'
export type Progress = {
  /** The label pill: the name of the question's group. */
  label: string
  groupIndex: number
  /** One a group plus one: a group's dot stands at its beginning, the last one at the quiz's end. */
  dots: ProgressDot[]
  /** Way from this group's dot to the next: 0 on the group's first step, under 1 on its last. */
  fraction: number
}

/**
 * Where a question stands in the progress bar. Steps this visitor does not see do not count. A question of
 * no known group, or one the flow does not have, stands at the beginning.
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
  // A hidden question at its group's end would otherwise count as the whole group being done.
  const fraction = steps.length === 0 ? 0 : Math.min(before, steps.length - 1) / steps.length
  return { label: group?.label ?? '', groupIndex, dots, fraction: groupId === group?.id ? fraction : 0 }
}
