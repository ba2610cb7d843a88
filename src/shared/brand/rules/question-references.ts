import type { Condition, Question, Text } from '#shared/quiz/question.ts'

type Fact = Extract<Condition, { fact: unknown }>['fact']
/** A condition that asks for one answer or one fact. */
export type Atom = Extract<Condition, { op: unknown }>

/** The questions a fact is made from; where one of them has no answer, the fact is unknown. */
const FACT_QUESTIONS: Readonly<Record<Fact, readonly string[]>> = {
  unitSystem: [],
  weightToLoseKg: ['weight', 'goal_weight'],
  weightToLosePercent: ['weight', 'goal_weight'],
  bmi: ['weight', 'height'],
  bmiCategory: ['weight', 'height'],
}

/** The ids of the questions an atom depends on. */
export const atomQuestions = (atom: Atom): readonly string[] =>
  'question' in atom ? [atom.question] : FACT_QUESTIONS[atom.fact]

/** The atoms of a condition, in the order they are written. */
export function conditionAtoms(condition: Condition): Atom[] {
  if ('all' in condition) return condition.all.flatMap(conditionAtoms)
  if ('any' in condition) return condition.any.flatMap(conditionAtoms)
  if ('not' in condition) return conditionAtoms(condition.not)
  return [condition]
}

/** The atoms that choose between the cases of a text. */
export const textAtoms = (text: Text): Atom[] =>
  typeof text === 'string' ? [] : text.cases.flatMap((each) => conditionAtoms(each.when))

function optionTexts(question: Question): (Text | undefined)[] {
  const options =
    'options' in question
      ? question.options
      : 'optionsByTab' in question
        ? [...question.optionsByTab.LB, ...question.optionsByTab.KG]
        : []
  return options.flatMap((option) => [option.label, option.description])
}

function extraTexts(question: Question): (Text | undefined)[] {
  const extra = 'extraContent' in question ? question.extraContent : undefined
  if (extra === undefined) return []
  switch (extra.kind) {
    case 'bullets':
      return extra.items.map((item) => item.text)
    case 'comparison':
      return [
        extra.leftTitle,
        extra.rightTitle,
        ...extra.rows.flatMap((row) => [row.label, row.left, row.right]),
      ]
    case 'testimonial':
      return [extra.quote, extra.author]
    case 'steps':
      return extra.items.flatMap((item) => [item.title, item.text])
    case 'experts':
      return extra.people.flatMap((person) => [person.name, person.role, person.quote])
    default:
      return extra satisfies never
  }
}

/** Every text a step can show, in the order of the screen. */
export function questionTexts(question: Question): Text[] {
  return [
    question.title,
    question.description,
    ...optionTexts(question),
    ...('placeholder' in question ? [question.placeholder] : []),
    ...extraTexts(question),
    question.buttonText,
    question.source?.text,
  ].filter((text): text is Text => text !== undefined)
}

/** The conditions that decide where a visitor can go: whether a step shows, and which options it offers. */
export function navigationConditions(question: Question): Condition[] {
  const dynamic = 'dynamicOptions' in question ? (question.dynamicOptions ?? []) : []
  return [...(question.when === undefined ? [] : [question.when]), ...dynamic.map((rule) => rule.when)]
}

/** Every atom a step mentions, in its conditions and in its texts. */
export function questionAtoms(question: Question): Atom[] {
  return [
    ...navigationConditions(question).flatMap(conditionAtoms),
    ...questionTexts(question).flatMap(textAtoms),
  ]
}
