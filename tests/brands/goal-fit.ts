import brand from '#brands/marigold/brand.ts'
import { type Atom, atomQuestions, textAtoms } from '#shared/quiz/condition-atoms.ts'
import { representativeAnswers } from '#shared/brand/walk/representative-answers.ts'
import { walkPaths } from '#shared/brand/walk/walk-paths.ts'
import type { Answer } from '#shared/quiz/answers.ts'
import type { BrandContext } from '#shared/pack/pack-proof.ts'
import { knowledgeOfBrand } from '#packs/server-packs.ts'
import { visibleOptions } from '#shared/quiz/types/visible-options.ts'
import { readProfile } from '#packs/body-weight/facts/profile.ts'
import type { Question, QuizFlow, Text } from '#shared/quiz/question.ts'
import { resolveText } from '#shared/quiz/text.ts'

/** Words about losing weight. */
export const LOSING =
  /\b(?:los(?:e|es|ing|t|s)|weight[- ]loss|lighter|slim\w*|thin(?:ner)?|shed(?:s|ding)?|went down|melt\w*|drop(?:ped)? \w+ sizes?)\b/i

export type Goal = 'lose' | 'keep' | 'gain' | 'unknown'
/** A step reached on some path, with the answers that lead there. */
export type Reached = { question: Question; ctx: BrandContext }
/** A text as a visitor reads it. */
export type Read = { location: string; text: string; ctx: BrandContext }

const TODAY = new Date(Date.UTC(2026, 0, 15))
const flow: QuizFlow = brand.quizFlow

export function goalOf({ answers }: BrandContext): Goal {
  const { weightToLoseKg } = readProfile(answers)
  if (weightToLoseKg === null) return 'unknown'
  if (weightToLoseKg === 0) return 'keep'
  return weightToLoseKg > 0 ? 'lose' : 'gain'
}

/** Every step in every situation of every path. */
export function reachedSteps(): Reached[] {
  const reached: Reached[] = []
  walkPaths(flow, knowledgeOfBrand(brand), (question, ctx) => reached.push({ question, ctx }))
  return reached
}

/** Visitors on the same path who differ in the answers that select the cases of a text. */
function variations(ctx: BrandContext, atoms: readonly Atom[]): BrandContext[] {
  // The answers that decide the path stay, and so does the goal.
  const fixed = ['height', 'weight', 'goal_weight']
  const ids = atoms.flatMap((atom) => atomQuestions(atom, ctx.knowledge)).filter((id) => !fixed.includes(id))
  return flow.questions
    .filter(({ id }) => ids.includes(id) && ctx.answers[id] !== undefined)
    .reduce<BrandContext[]>(
      (before, question) =>
        before.flatMap((each) =>
          representativeAnswers(question, each, atoms).map((answer: Answer) => ({
            ...each,
            answers: { ...each.answers, [question.id]: answer },
          })),
        ),
      [ctx],
    )
}

/** A text in every form that visitors on this path can read. */
function readText(location: string, text: Text, ctx: BrandContext): Read[] {
  return variations(ctx, textAtoms(text)).map((each) => ({
    location,
    text: resolveText(text, each, { today: TODAY }),
    ctx: each,
  }))
}

/** The visible texts of a step, with only the options shown to this visitor. */
function shownTexts(question: Question, ctx: BrandContext): Text[] {
  const options =
    question.type === 'single-choice' ||
    question.type === 'multiple-choice' ||
    question.type === 'tabbed-choice'
      ? visibleOptions(question, ctx).flatMap(({ label, description }) => [label, description])
      : []
  const extra = 'extraContent' in question ? question.extraContent : undefined
  return [
    question.title,
    question.description,
    question.buttonText,
    question.source?.text,
    ...options,
    ...textsIn(extra),
  ].filter((text): text is Text => text !== undefined)
}

/** Every text in a piece of content, without pictures and names of kinds. */
function textsIn(content: unknown): Text[] {
  if (typeof content === 'string') return [content]
  if (Array.isArray(content)) return content.flatMap(textsIn)
  if (typeof content !== 'object' || content === null) return []
  if ('cases' in content && 'otherwise' in content) return [content as Text]
  const skipped = ['picture', 'image', 'emoji', 'kind', 'type', 'id', 'url', 'when', 'resultsWhen', 'date']
  return Object.entries(content).flatMap(([key, value]) => (skipped.includes(key) ? [] : textsIn(value)))
}

/** Everything visitors read on the steps of all paths. */
export const readInQuiz = (reached: readonly Reached[]): Read[] =>
  reached.flatMap(({ question, ctx }) =>
    shownTexts(question, ctx).flatMap((text) => readText(question.id, text, ctx)),
  )

/** The brand's texts on the pages after the quiz. */
export function readAfterQuiz(ends: readonly BrandContext[], parts: Record<string, unknown>): Read[] {
  return ends.flatMap((ctx) =>
    Object.entries(parts).flatMap(([location, content]) =>
      textsIn(content).flatMap((text) => readText(location, text, ctx)),
    ),
  )
}
