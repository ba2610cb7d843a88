import { findingText } from '../finding-text.ts'
import type { Answer } from '#shared/quiz/answers.ts'
import type { BrandContext, BrandKnowledge } from '#shared/pack/pack-proof.ts'
import { atomQuestions, textAtoms } from '#shared/quiz/condition-atoms.ts'
import { evaluate } from '#shared/quiz/condition.ts'
import type { QuizFlow, Text } from '#shared/quiz/question.ts'
import { resolveText } from '#shared/quiz/text.ts'
import type { Finding } from '../finding.ts'
import { questionTexts } from './question-references.ts'
import { representativeAnswers } from '../walk/representative-answers.ts'

export type TextReport = {
  problems: Finding[]
  texts: number
  /** How often a text was resolved, once for each visitor it can differ for. */
  resolved: number
}

/** Any day will do. */
const SOME_DAY = new Date(Date.UTC(2026, 0, 15))
const GAP = /\{[^{}]*\}|\b(?:undefined|null|NaN|Infinity)\b|\s{2,}|\s[.,!?](?:\s|$)|^\s|\s$|^$/

const hasPlaceholder = (text: Text): boolean => /\{[a-z_]+[|}]/.test(JSON.stringify(text))

/** Every visitor a text can differ for, including those who skipped questions by a link. */
function contexts(flow: QuizFlow, text: Text, knowledge: BrandKnowledge): BrandContext[] {
  const hasGaps = hasPlaceholder(text)
  const atoms = [...textAtoms(text), ...(hasGaps ? knowledge.placeholderAtoms : [])]
  const ids = [
    ...atoms.flatMap((atom) => atomQuestions(atom, knowledge)),
    ...(hasGaps ? ['name', ...knowledge.placeholderQuestions] : []),
  ]
  const start: BrandContext[] = [
    { answers: {}, unitSystem: 'imperial', knowledge },
    { answers: {}, unitSystem: 'metric', knowledge },
  ]
  return flow.questions
    .filter((question) => ids.includes(question.id))
    .reduce((before, question) => {
      const withAnswer = (ctx: BrandContext, answer: Answer): BrandContext => ({
        ...ctx,
        answers: { ...ctx.answers, [question.id]: answer },
      })
      return before.flatMap((ctx) => [
        ctx,
        ...representativeAnswers(question, ctx, atoms).map((answer) => withAnswer(ctx, answer)),
      ])
    }, start)
}

const shownCase = (text: Text, ctx: BrandContext): number =>
  typeof text === 'string' ? -1 : text.cases.findIndex((each) => evaluate(each.when, ctx))

export type TextProblem = Omit<Finding, 'step'>

function textProblems(text: Text, visitors: readonly BrandContext[]): TextProblem[] {
  const results = visitors.map((ctx) => resolveText(text, ctx, { today: SOME_DAY }))
  const broken = results.find((result) => GAP.test(result))
  if (broken?.includes('{name}'))
    return [
      {
        rule: 'text-without-name',
        message: findingText('textWithoutName', { text: broken }),
        fix: findingText('fixTextWithoutName', { example: '{name|you}' }),
        ...(typeof text === 'string' && { value: text }),
      },
    ]
  if (broken !== undefined)
    return [
      {
        rule: 'text-complete',
        message: findingText('textIncomplete', { text: broken }),
        fix: findingText('fixTextIncomplete'),
        ...(typeof text === 'string' && { value: text }),
      },
    ]
  if (typeof text === 'string') return []
  const shown = new Set(visitors.map((ctx) => shownCase(text, ctx)))
  const unused = [...text.cases.map((each) => each.text), text.otherwise].filter(
    (_, index) => !shown.has(index === text.cases.length ? -1 : index),
  )
  return unused.map((each) => ({
    rule: 'text-used',
    message: findingText('textUnseen', { text: each }),
    fix: findingText('fixTextUnseen'),
    value: each,
  }))
}

/** Problems of texts that were checked before, by the text as JSON. */
export type KnownTexts = Map<string, TextProblem[]>

/** Checks one text for every visitor it can differ for. */
function checkText(
  flow: QuizFlow,
  knowledge: BrandKnowledge,
  text: Text,
  { found, known }: { found: TextReport; known: KnownTexts | undefined },
): TextProblem[] {
  const key = JSON.stringify(text)
  const before = known?.get(key)
  if (before !== undefined) return before
  const visitors = contexts(flow, text, knowledge)
  found.texts += 1
  found.resolved += visitors.length
  const problems = textProblems(text, visitors)
  known?.set(key, problems)
  return problems
}

/**
 * Resolves every text of a quiz for every visitor it can differ for, and finds gaps, unresolved placeholders and
 * cases that no visitor can see.
 * @param further texts shown after the quiz; their problems name no step
 * @param known texts that are not checked again; valid while only texts of the quiz change
 */
export function checkTexts(
  flow: QuizFlow,
  knowledge: BrandKnowledge,
  further: readonly Text[] = [],
  known?: KnownTexts,
): TextReport {
  const found: TextReport = { problems: [], texts: 0, resolved: 0 }
  for (const question of flow.questions) {
    for (const text of questionTexts(question, knowledge)) {
      const problems = checkText(flow, knowledge, text, { found, known })
      found.problems.push(...problems.map((problem) => ({ step: question.id, ...problem })))
    }
  }
  for (const text of further) found.problems.push(...checkText(flow, knowledge, text, { found, known }))
  return found
}
