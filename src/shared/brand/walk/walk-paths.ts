import { findingText } from '../finding-text.ts'
import type { Answer } from '#shared/quiz/answers.ts'
import type { BrandContext, BrandKnowledge } from '#shared/pack/pack-proof.ts'
import { type Atom, atomQuestions, conditionAtoms } from '#shared/quiz/condition-atoms.ts'
import { evaluate } from '#shared/quiz/condition.ts'
import { isVisible, MAX_SKIPS, next, previous } from '#shared/quiz/flow/navigation.ts'
import type { Question, QuizFlow } from '#shared/quiz/question.ts'
import type { Finding } from '../finding.ts'
import { navigationConditions } from '../rules/question-references.ts'
import { representativeAnswers } from './representative-answers.ts'

/** The result of walking a quiz: problems and figures. */
export type WalkReport = {
  problems: Finding[]
  steps: number
  /** Steps that a condition can hide. */
  conditionalSteps: number
  /** Ways through the quiz that differ in an answer a condition depends on. */
  paths: number
  /** Ways through the quiz that differ in the steps shown. */
  routes: number
  shortestRoute: number
  longestRoute: number
  /** The longest run of hidden steps on any path; `MAX_SKIPS` is allowed. */
  longestSkipRun: number
  /** Different situations in which a step was reached. */
  situations: number
}

/** Called for each situation in which a step is reached, with the answers that lead there. */
type OnStep = (question: Question, ctx: BrandContext) => void

/** From one situation to the end: the number of paths, and the hidden steps of each route. */
type Rest = { paths: number; routes: ReadonlySet<string> }
type Walk = {
  flow: QuizFlow
  knowledge: BrandKnowledge
  atoms: readonly Atom[]
  /** For each atom, the index of the last step that uses it. */
  lastUses: ReadonlyMap<Atom, number>
  seen: Map<string, Rest>
  visited: Set<string>
  problems: Map<string, Finding>
  longestSkipRun: number
  onStep: OnStep | undefined
}

const NO_REST: Rest = { paths: 0, routes: new Set() }

function report(walk: Walk, problem: Finding): void {
  walk.problems.set(JSON.stringify(problem), problem)
}

/** The questions an atom depends on, with those that decide which of their answers are valid. */
function dependencies(atom: Atom, knowledge: BrandKnowledge): string[] {
  const ids = atomQuestions(atom, knowledge)
  return [...ids, ...ids.flatMap((id) => knowledge.validatedBy[id] ?? [])]
}

/**
 * All that still matters from here on: for each atom used later, its truth once all its questions are answered, else
 * the answers so far. Two visitors with the same situation have the same paths ahead.
 */
function situation({ flow, atoms, lastUses, knowledge }: Walk, index: number, ctx: BrandContext): string {
  const isBehind = (id: string) => flow.questions.findIndex((question) => question.id === id) < index
  const used = atoms.filter((atom) => (lastUses.get(atom) ?? 0) >= index)
  const parts = used.map((atom) => {
    const ids = dependencies(atom, knowledge)
    return ids.every(isBehind) ? evaluate(atom, ctx) : ids.map((id) => ctx.answers[id] ?? null)
  })
  return JSON.stringify([index, ctx.unitSystem, parts])
}

/** The hidden steps after `index`, up to the next visible one. */
function hiddenAfter(flow: QuizFlow, index: number, ctx: BrandContext): Question[] {
  const rest = flow.questions.slice(index + 1)
  const shown = rest.findIndex((question) => isVisible(question, ctx))
  return shown === -1 ? rest : rest.slice(0, shown)
}

/** Continues from a step with one answer given. */
function step(walk: Walk, index: number, ctx: BrandContext): Rest {
  const { flow } = walk
  const question = flow.questions[index]
  if (!question) return NO_REST
  const hidden = hiddenAfter(flow, index, ctx)
  walk.longestSkipRun = Math.max(walk.longestSkipRun, hidden.length)
  const target = next(flow, ctx, question.id)
  const expected = flow.questions[index + hidden.length + 1]
  if (!expected) {
    report(walk, {
      step: question.id,
      rule: 'reaches-the-end',
      message: findingText('endNotFinal'),
      fix: findingText('fixEndNotFinal'),
    })
    return NO_REST
  }
  if (hidden.length > MAX_SKIPS) {
    const message = findingText('skipsTooMany', { hidden: hidden.length, most: MAX_SKIPS })
    const fix = findingText('fixSkips')
    report(walk, { step: question.id, rule: 'skip-limit', message, fix })
    return NO_REST
  }
  if (target.kind === 'end' || target.question !== expected) {
    report(walk, {
      step: question.id,
      rule: 'navigation',
      message: findingText('nextWrong', { step: expected.id }),
    })
    return NO_REST
  }
  const back = previous(flow, ctx, expected.id)
  const cameFrom = back.kind === 'start' ? undefined : back.question
  if (cameFrom !== (question.landingPageOnly ? undefined : question))
    report(walk, {
      step: expected.id,
      rule: 'navigation',
      message: findingText('backWrong', { step: question.id }),
    })
  const { paths, routes } = walkFrom(walk, index + hidden.length + 1, ctx)
  const names = hidden.map(({ id }) => `${id} `).join('')
  return { paths, routes: new Set([...routes].map((route) => names + route)) }
}

function answersAt(walk: Walk, question: Question, ctx: BrandContext): Answer[] {
  const answers = representativeAnswers(question, ctx, walk.atoms)
  if (answers.length === 0)
    report(walk, {
      step: question.id,
      rule: 'answerable',
      message: findingText('noValidAnswer'),
      fix: findingText('fixNoValidAnswer'),
      path: ['validation'],
    })
  return answers
}

/** Whether the conditions of a choice would omit every option. */
function leavesNoOption(question: Question, ctx: BrandContext): boolean {
  if (!('dynamicOptions' in question) || !question.dynamicOptions) return false
  const omitted = question.dynamicOptions
    .filter((rule) => evaluate(rule.when, ctx))
    .flatMap((rule) => rule.omit)
  return question.options.every((option) => omitted.includes(option.id))
}

function walkFrom(walk: Walk, index: number, ctx: BrandContext): Rest {
  const key = situation(walk, index, ctx)
  const known = walk.seen.get(key)
  if (known) return known
  const rest = explore(walk, index, ctx)
  walk.seen.set(key, rest)
  return rest
}

function explore(walk: Walk, index: number, ctx: BrandContext): Rest {
  const question = walk.flow.questions[index]
  if (!question) return NO_REST
  walk.visited.add(question.id)
  walk.onStep?.(question, ctx)
  if (question.isFinal) return { paths: 1, routes: new Set(['']) }
  if (leavesNoOption(question, ctx))
    report(walk, {
      step: question.id,
      rule: 'option-left',
      message: findingText('noOptionLeft'),
      fix: findingText('fixNoOptionLeft'),
      path: ['dynamicOptions'],
    })
  const routes = new Set<string>()
  let paths = 0
  for (const answer of answersAt(walk, question, ctx)) {
    const rest = step(walk, index, { ...ctx, answers: { ...ctx.answers, [question.id]: answer } })
    paths += rest.paths
    for (const route of rest.routes) routes.add(route)
  }
  return { paths, routes }
}

function unreachable({ flow, visited }: Walk): Finding[] {
  return flow.questions
    .filter(({ id, landingPageOnly }) => !visited.has(id) && !landingPageOnly)
    .map(({ id }) => ({
      step: id,
      rule: 'reachable',
      message: findingText('unreachable'),
      fix: findingText('fixUnreachable'),
      path: ['when'],
    }))
}

/**
 * Walks a quiz from its landing step with the navigation of the engine, in both unit systems, with every answer that
 * can decide a condition (`representative-answers.ts`). Proves that every path ends at the final step, each step is
 * reached, at most ten steps in a row are hidden, back leads to the step before, and each question has a valid
 * answer. The flow must have passed `parseBrand`.
 *
 * @param onStep called for each step once per combination of earlier answers that conditions distinguish
 * @param isMerging combinations that no longer matter are merged, which is much faster; default: without `onStep`
 */
export function walkPaths(
  flow: QuizFlow,
  knowledge: BrandKnowledge,
  onStep?: OnStep,
  isMerging = onStep === undefined,
): WalkReport {
  const uses = flow.questions.flatMap((question, index) =>
    navigationConditions(question)
      .flatMap(conditionAtoms)
      .map((atom) => ({ atom, index })),
  )
  const atoms = [...new Map(uses.map(({ atom }) => [JSON.stringify(atom), atom])).values()]
  const lastUse = (atom: Atom) =>
    uses.findLast((use) => JSON.stringify(use.atom) === JSON.stringify(atom))?.index ?? -1
  const walk: Walk = {
    flow,
    knowledge,
    atoms,
    lastUses: new Map(atoms.map((atom) => [atom, isMerging ? lastUse(atom) : flow.questions.length])),
    seen: new Map(),
    visited: new Set(),
    problems: new Map(),
    longestSkipRun: 0,
    onStep,
  }
  const rests = (['imperial', 'metric'] as const).map((unitSystem) =>
    walkFrom(walk, 0, { answers: {}, unitSystem, knowledge }),
  )
  const routes = new Set(rests.flatMap((rest) => [...rest.routes]))
  const landingSteps = flow.questions.filter((question) => question.landingPageOnly).length
  const hiddenCounts = [...routes].map((route) => route.split(' ').filter((id) => id !== '').length)
  // Later landing-only steps are hidden on every route; the first was answered on the landing page.
  const shown = hiddenCounts.map((count) => flow.questions.length - count - Math.min(landingSteps, 1))
  return {
    problems: [...walk.problems.values(), ...unreachable(walk)],
    steps: flow.questions.length,
    conditionalSteps: flow.questions.filter((question) => question.when !== undefined).length,
    paths: rests.reduce((sum, rest) => sum + rest.paths, 0),
    routes: routes.size,
    shortestRoute: Math.min(...shown),
    longestRoute: Math.max(...shown),
    longestSkipRun: walk.longestSkipRun,
    situations: walk.seen.size,
  }
}
