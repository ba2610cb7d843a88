import { findingText } from '../finding-text.ts'
import { repeated } from '#shared/lib/repeated.ts'
import type { QuizFlow } from '#shared/quiz/question.ts'
import type { Finding } from '../finding.ts'
import { suggestion } from '../nearest.ts'

const uniqueIds = ({ questions }: QuizFlow): Finding[] =>
  repeated(questions.map((question) => question.id)).map((id) => {
    const positions = questions.flatMap((question, index) => (question.id === id ? [String(index + 1)] : []))
    return {
      step: id,
      rule: 'unique-ids',
      message: findingText('stepIdTwice', { positions }),
      fix: findingText('fixOtherId'),
      path: ['id'],
    }
  })

/** Each step belongs to a known group, and the steps follow the order of the groups. */
function labelGroups({ labels, questions }: QuizFlow): Finding[] {
  const ids = labels.map((label) => label.id)
  const problems: Finding[] = repeated(ids).map((id) => ({
    rule: 'unique-labels',
    message: findingText('groupTwice', { group: id }),
    fix: findingText('fixGroupTwice'),
    path: ['quizFlow', 'labels', ids.lastIndexOf(id)],
  }))
  let reached = 0
  for (const { id, stepLabelId } of questions) {
    const group = ids.indexOf(stepLabelId)
    if (group === -1) {
      const others = questions.filter((question) => question.stepLabelId === stepLabelId)
      // A misspelled group would repeat the problem for each of its steps.
      if (others[0]?.id !== id) continue
      problems.push({
        step: id,
        rule: 'known-label',
        message:
          others.length === 1
            ? findingText('groupUnknown', { group: stepLabelId })
            : findingText('groupUnknownToSeveral', { group: stepLabelId, others: others.length - 1 }),
        ...suggestion(stepLabelId, ids),
        path: ['stepLabelId'],
      })
    } else if (group < reached) {
      problems.push({
        step: id,
        rule: 'labels-in-order',
        message: findingText('groupOrder', { group: stepLabelId, later: ids[reached] ?? '' }),
        fix: findingText('fixGroupOrder', { group: stepLabelId }),
        path: ['stepLabelId'],
      })
    } else {
      reached = group
    }
  }
  for (const id of ids.filter((label) => !questions.some((question) => question.stepLabelId === label)))
    problems.push({
      rule: 'labels-in-order',
      message: findingText('groupEmpty', { group: id }),
      fix: findingText('fixGroupEmpty', { group: id }),
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
    const fix = findingText('fixFinalMissing', { last: String(last?.id) })
    return [{ rule, message: findingText('finalMissing'), fix, path: ['quizFlow', 'questions'] }]
  }
  return finals.flatMap((question) => [
    ...(question === last
      ? []
      : [
          {
            step: question.id,
            rule,
            message: findingText('finalNotLast'),
            fix: findingText('fixFinalNotLast'),
            path: ['isFinal'],
          },
        ]),
    ...(question.landingPageOnly
      ? [
          {
            step: question.id,
            rule,
            message: findingText('finalOnLanding'),
            fix: findingText('fixLandingOnly'),
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
  const message = findingText('landingStepUnfit')
  const fix = findingText('fixLandingStep')
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
    const fix = findingText('fixEmailMissing', { step: `{ id: '${EMAIL_ID}', type: 'email', … }` })
    return [{ rule, message: findingText('emailMissing'), fix, path: ['quizFlow', 'questions'] }]
  }
  const named = steps.find(({ id }) => id === EMAIL_ID) ?? first
  if (others.length > 0) {
    const ids = steps.map(({ id }) => `"${id}"`)
    return steps
      .filter((step) => step !== named)
      .map(({ id }) => ({
        step: id,
        rule,
        message: findingText('emailTwice', { times: steps.length, steps: ids }),
        fix: findingText('fixEmailTwice', { step: named.id }),
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
            message: findingText('emailId', { id: step }),
            fix: findingText('fixEmailId', { id: EMAIL_ID }),
            path: ['id'],
          },
        ]),
    ...(named.when === undefined
      ? []
      : [
          {
            step,
            rule,
            message: findingText('emailConditional'),
            fix: findingText('fixEmailConditional'),
            path: ['when'],
          },
        ]),
    ...(named.landingPageOnly
      ? [
          {
            step,
            rule,
            message: findingText('emailOnLanding'),
            fix: findingText('fixLandingOnly'),
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
