/** A tabbed choice or a measurement of a pack in object form: the tab, and its fields. */
type TabbedObject = { tabId: string; [field: string]: number | string }

/**
 * One stored answer. What the product itself writes:
 * - single choice, tabbed choice: the option's value;
 * - multiple choice: the values, in the order of the options;
 * - numeric: a number; text and e-mail: the trimmed text;
 * - measurements of packs: `UNIT:field=value&field=value`;
 * - steps that ask nothing (cards, summaries, charts): `true` once the visitor continued.
 * The object forms are only read, for leads of other programs.
 */
export type Answer = string | number | boolean | string[] | TabbedObject

/** Question id to answer. A question without an entry is unanswered. */
export type Answers = Readonly<Record<string, Answer | undefined>>

/** The answer stored under an id; never an inherited property such as `constructor`. */
export function answerOf(answers: Answers, id: string): Answer | undefined {
  return Object.hasOwn(answers, id) ? answers[id] : undefined
}

/** Whether a question has an answer; blank text, null (stored by other programs) and empty lists are none. */
export function isAnswered(answers: Answers, id: string): boolean {
  const answer: unknown = answerOf(answers, id)
  if (answer === undefined || answer === null) return false
  if (typeof answer === 'string') return answer.trim() !== ''
  return !(Array.isArray(answer) && answer.length === 0)
}
