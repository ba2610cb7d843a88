import { repeated } from '#shared/lib/repeated.ts'
import type { QuizFlow } from '#shared/quiz/question.ts'
import type { Finding } from '../brand-error.ts'
import { suggestion } from '../nearest.ts'

const uniqueIds = ({ questions }: QuizFlow): Finding[] =>
  repeated(questions.map((question) => question.id)).map((id) => {
    const positions = questions.flatMap((question, index) => (question.id === id ? [index + 1] : []))
    const message = `id is used by steps ${positions.join(' and ')}`
    return { step: id, rule: 'unique-ids', message, fix: 'Give one of them another id.', path: ['id'] }
  })

/** Each step belongs to a known group, and the steps follow the order of the groups. */
function labelGroups({ labels, questions }: QuizFlow): Finding[] {
  const ids = labels.map((label) => label.id)
  const problems: Finding[] = repeated(ids).map((id) => ({
    rule: 'unique-labels',
    message: `label group "${id}" is listed twice`,
    fix: 'Remove one of them, or give it another id.',
    path: ['quizFlow', 'labels', ids.lastIndexOf(id)],
  }))
  let reached = 0
  for (const { id, stepLabelId } of questions) {
    const group = ids.indexOf(stepLabelId)
    if (group === -1) {
      const others = questions.filter((question) => question.stepLabelId === stepLabelId)
      // A misspelled group would repeat the problem for each of its steps.
      if (others[0]?.id !== id) continue
      const also =
        others.length === 1 ? '' : `, also named by ${others.length - 1} of the steps after this one`
      problems.push({
        step: id,
        rule: 'known-label',
        message: `label group "${stepLabelId}" does not exist${also}`,
        fix: suggestion(stepLabelId, ids),
        path: ['stepLabelId'],
      })
    } else if (group < reached) {
      problems.push({
        step: id,
        rule: 'labels-in-order',
        message: `belongs to "${stepLabelId}" but comes after a step of "${ids[reached]}"`,
        fix: `Move the step up to the others of "${stepLabelId}", or change its stepLabelId.`,
        path: ['stepLabelId'],
      })
    } else {
      reached = group
    }
  }
  for (const id of ids.filter((label) => !questions.some((question) => question.stepLabelId === label)))
    problems.push({
      rule: 'labels-in-order',
      message: `label group "${id}" has no step`,
      fix: `Remove the group, or give a step the stepLabelId "${id}".`,
      path: ['quizFlow', 'labels', ids.indexOf(id)],
    })
  return problems
}

/** Exactly one step is final: the last one, which is not landing-only. */
function finalStep({ questions }: QuizFlow): Finding[] {
  const finals = questions.filter((question) => question.isFinal)
  const rule = 'final-step'
  const last = questions.at(-1)
  if (finals.length === 0) {
    const fix = `Add isFinal: true to the last step, "${last?.id}".`
    return [{ rule, message: 'no step is marked isFinal', fix, path: ['quizFlow', 'questions'] }]
  }
  return finals.flatMap((question) => [
    ...(question === last
      ? []
      : [
          {
            step: question.id,
            rule,
            message: 'is marked isFinal but is not the last step',
            fix: 'Remove isFinal here, or move the step to the end.',
            path: ['isFinal'],
          },
        ]),
    ...(question.landingPageOnly
      ? [
          {
            step: question.id,
            rule,
            message: 'is both landing-only and final',
            fix: 'Remove landingPageOnly.',
            path: ['landingPageOnly'],
          },
        ]
      : []),
  ])
}

/** The landing asks the first question with buttons, so it is a landing-only single choice. */
function landingStep({ questions }: QuizFlow): Finding[] {
  const [first] = questions
  if (first?.landingPageOnly && first.type === 'single-choice' && first.when === undefined) return []
  const message = 'the first step must be a landing-only single-choice without a condition'
  const fix = 'Put the question of the landing page first, with landingPageOnly: true and no "when".'
  return [{ ...(first && { step: first.id }), rule: 'landing-step', message, fix }]
}

/** The lead, the offer and the links in e-mails read the answer of the step with this id. */
const EMAIL_ID = 'email'

/**
 * Without an answer to the step `email`, the finished quiz creates no lead, and the server refuses the answer where
 * the quiz has no such step. So there is exactly one e-mail step, of this id, on every path.
 */
function emailStep({ questions }: QuizFlow): Finding[] {
  const steps = questions.filter(({ type }) => type === 'email')
  const rule = 'email-step'
  const [first, ...others] = steps
  if (!first) {
    const fix = `Add a step { id: '${EMAIL_ID}', type: 'email', … } before the end: a lead needs an address.`
    return [{ rule, message: 'no step asks for the e-mail address', fix, path: ['quizFlow', 'questions'] }]
  }
  const named = steps.find(({ id }) => id === EMAIL_ID) ?? first
  if (others.length > 0) {
    const ids = steps.map(({ id }) => `"${id}"`).join(' and ')
    return steps
      .filter((step) => step !== named)
      .map(({ id }) => ({
        step: id,
        rule,
        message: `the quiz asks for the e-mail address ${steps.length} times, in ${ids}`,
        fix: `Keep only "${named.id}".`,
        path: ['type'],
      }))
  }
  const { id: step } = named
  return [
    ...(step === EMAIL_ID
      ? []
      : [
          {
            step,
            rule,
            message: `the e-mail step has the id "${step}", so its answer would not reach the lead`,
            fix: `Did you mean "${EMAIL_ID}"? The id must be "${EMAIL_ID}".`,
            path: ['id'],
          },
        ]),
    ...(named.when === undefined
      ? []
      : [
          {
            step,
            rule,
            message: 'the e-mail step has a condition, so some visitors would leave no address',
            fix: 'Remove "when".',
            path: ['when'],
          },
        ]),
    ...(named.landingPageOnly
      ? [
          {
            step,
            rule,
            message: 'the e-mail step is landing-only, so the quiz would not show it',
            fix: 'Remove landingPageOnly.',
            path: ['landingPageOnly'],
          },
        ]
      : []),
  ]
}

/** The rules of the flow as a whole. */
export function flowProblems(flow: QuizFlow): Finding[] {
  return [
    ...uniqueIds(flow),
    ...labelGroups(flow),
    ...finalStep(flow),
    ...landingStep(flow),
    ...emailStep(flow),
  ]
}
