import type { Knowledge } from '#shared/pack/knowledge.ts'
import type { Placeholder } from '#shared/pack/pack-facts.ts'
import { evaluate } from './condition.ts'
import type { Text } from './question.ts'
import type { QuizContext } from './quiz-context.ts'
import { visitorName } from './visitor-name.ts'

const NAME: Placeholder = {
  value: ({ answers }) => visitorName(answers),
  fallback: 'friend',
}

/** The names of the placeholders that texts may contain, without braces. */
export const placeholderNames = (knowledge: Knowledge): string[] => ['name', ...knowledge.placeholders.keys()]

const placeholderOf = (name: string, knowledge: Knowledge): Placeholder | undefined =>
  name === 'name' ? NAME : knowledge.placeholders.get(name)

const PLACEHOLDER = /\{([^{}]*)\}/g
const AFTER_PREPOSITION = /\b(?:for|to|with|from|about|of|like)\s$/i

/**
 * A text for this visitor: the first case whose condition holds, with its placeholders filled in. An unknown value
 * becomes a general phrase; an unknown name is removed with its comma ("Almost done, {name}" is "Almost done") or
 * becomes "your", "you" or "friend". Dates need `today`. Unknown placeholders are unchanged.
 */
export function resolveText(text: Text, ctx: QuizContext, extra: { today?: Date } = {}): string {
  const template = chooseTemplate(text, ctx)
  if (!template.includes('{')) return template
  const values = { answers: ctx.answers, unitSystem: ctx.unitSystem, today: extra.today }
  const isNamed = NAME.value(values) !== null
  const filled = (isNamed ? template : withoutName(template)).replace(PLACEHOLDER, (whole, name: string) => {
    const placeholder = placeholderOf(name, ctx.knowledge)
    return placeholder ? (placeholder.value(values) ?? placeholder.fallback) : whole
  })
  // The sentence may now begin with a general phrase.
  return template.startsWith('{') ? filled.charAt(0).toUpperCase() + filled.slice(1) : filled
}

/** The placeholders of a text that do not exist; the brand check refuses them. */
export function unknownPlaceholders(text: Text, knowledge: Knowledge): string[] {
  const templates =
    typeof text === 'string' ? [text] : [...text.cases.map((part) => part.text), text.otherwise]
  return templates
    .flatMap((template) => [...template.matchAll(PLACEHOLDER)].map((match) => match[1] ?? ''))
    .filter((name) => !placeholderOf(name, knowledge))
}

function chooseTemplate(text: Text, ctx: QuizContext): string {
  if (typeof text === 'string') return text
  return text.cases.find(({ when }) => evaluate(when, ctx))?.text ?? text.otherwise
}

function withoutName(template: string): string {
  return template
    .replaceAll(/^\{name\},\s*/g, '')
    .replaceAll(/,\s*\{name\}(?!['’]s)/g, '')
    .replaceAll(/\{name\}['’]s\b/g, 'your')
    .replaceAll(/\{name\}/g, (_, offset: number, whole: string) =>
      AFTER_PREPOSITION.test(whole.slice(0, offset)) ? 'you' : NAME.fallback,
    )
}
