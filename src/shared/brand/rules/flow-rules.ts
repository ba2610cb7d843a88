import { repeated } from '#shared/lib/repeated.ts'
import type { QuizFlow } from '#shared/quiz/question.ts'

/** A broken rule of the quiz, before its file is known. */
export type QuizProblem = { step?: string; rule: string; message: string }

const uniqueIds = ({ questions }: QuizFlow): QuizProblem[] =>
  repeated(questions.map((question) => question.id)).map((id) => {
    const positions = questions.flatMap((question, index) => (question.id === id ? [index + 1] : []))
    return { step: id, rule: 'unique-ids', message: `id is used by steps ${positions.join(' and ')}` }
  })

/** Each step belongs to a known group, and the steps follow the order of the groups. */
function labelGroups({ labels, questions }: QuizFlow): QuizProblem[] {
  const ids = labels.map((label) => label.id)
  const problems: QuizProblem[] = repeated(ids).map((id) => ({
    rule: 'unique-labels',
    message: `label group "${id}" is listed twice`,
  }))
  let reached = 0
  for (const { id, stepLabelId } of questions) {
    const group = ids.indexOf(stepLabelId)
    if (group === -1) {
      problems.push({ step: id, rule: 'known-label', message: `label group "${stepLabelId}" does not exist` })
    } else if (group < reached) {
      problems.push({
        step: id,
        rule: 'labels-in-order',
        message: `belongs to "${stepLabelId}" but comes after a step of "${ids[reached]}"`,
      })
    } else {
      reached = group
    }
  }
  for (const id of ids.filter((label) => !questions.some((question) => question.stepLabelId === label)))
    problems.push({ rule: 'labels-in-order', message: `label group "${id}" has no step` })
  return problems
}

/** Exactly one step is final: the last one, which is not landing-only. */
function finalStep({ questions }: QuizFlow): QuizProblem[] {
  const finals = questions.filter((question) => question.isFinal)
  const rule = 'final-step'
  if (finals.length === 0) return [{ rule, message: 'no step is marked isFinal' }]
  const last = questions.at(-1)
  return finals.flatMap((question) => [
    ...(question === last
      ? []
      : [{ step: question.id, rule, message: 'is marked isFinal but is not the last step' }]),
    ...(question.landingPageOnly
      ? [{ step: question.id, rule, message: 'is both landing-only and final' }]
      : []),
  ])
}

/** The landing asks the first question with buttons, so it is a landing-only single choice. */
function landingStep({ questions }: QuizFlow): QuizProblem[] {
  const [first] = questions
  if (first?.landingPageOnly && first.type === 'single-choice' && first.when === undefined) return []
  const message = 'the first step must be a landing-only single-choice without a condition'
  return [{ ...(first && { step: first.id }), rule: 'landing-step', message }]
}

/** The rules of the flow as a whole. */
export function flowProblems(flow: QuizFlow): QuizProblem[] {
  return [...uniqueIds(flow), ...labelGroups(flow), ...finalStep(flow), ...landingStep(flow)]
}
