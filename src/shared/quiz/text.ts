import type { Knowledge } from '#shared/pack/knowledge.ts'
import type { Placeholder } from '#shared/pack/pack-facts.ts'
import { evaluate } from './condition.ts'
import type { Text } from './question.ts'
import type { QuizContext } from './quiz-context.ts'
import { visitorName } from './visitor-name.ts'

/** The names of the placeholders that texts may contain, without braces. */
export const placeholderNames = (knowledge: Knowledge): string[] => ['name', ...knowledge.placeholders.keys()]

/** The words for a missing name are the brand's: `{name|you}`. */
const NAME: Pick<Placeholder, 'value'> & { fallback?: undefined } = {
  value: ({ answers }) => visitorName(answers),
}

const placeholderOf = (name: string, knowledge: Knowledge) =>
  name === 'name' ? NAME : knowledge.placeholders.get(name)

/** `{name}`, or `{name|words}` with the words for an unknown value. */
const PLACEHOLDER = /\{([^{}|]*)(?:\|([^{}]*))?\}/g
/** A name that a comma sets apart, with that comma. */
const LEADING_NAME = /^\{name\}[,،]\s*/
const NAME_AFTER_COMMA = /[,،]\s*\{name\}(?![\p{L}'’])/gu

/**
 * A text for this visitor: the first case whose condition holds, with its placeholders filled in. An unknown value
 * becomes the words behind its bar, or else a general phrase. An unknown name without such words is removed with its
 * comma: "Almost done, {name}" is "Almost done". Elsewhere it would be unchanged, which `check-texts.ts` refuses.
 * Dates need `today`. Unknown placeholders are unchanged.
 */
export function resolveText(text: Text, ctx: QuizContext, extra: { today?: Date } = {}): string {
  const template = chooseTemplate(text, ctx)
  if (!template.includes('{')) return template
  const values = { answers: ctx.answers, unitSystem: ctx.unitSystem, today: extra.today }
  const isNamed = NAME.value(values) !== null
  const filled = (isNamed ? template : withoutName(template)).replace(
    PLACEHOLDER,
    (whole, name: string, words: string | undefined) => {
      const placeholder = placeholderOf(name, ctx.knowledge)
      return placeholder ? (placeholder.value(values) ?? words ?? placeholder.fallback ?? whole) : whole
    },
  )
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

const withoutName = (template: string): string =>
  template.replace(LEADING_NAME, '').replaceAll(NAME_AFTER_COMMA, '')
