import type { PackServer } from '#shared/pack/pack-server.ts'
import type { Answer, Answers } from '#shared/quiz/answers.ts'

/** What the webhook says about a visitor's quiz, beside the fields of the brand's packs. */
type AutomationQuizData = {
  /** Names of the packs' fields that hold defaults. */
  defaults: readonly string[]
  /** All other answers by question id, as stored. */
  answers: Readonly<Record<string, Answer>>
} & Readonly<Record<string, unknown>>

/** `true` only means that a card was seen; the address is sent beside the quiz data. */
const isSent = (id: string, answer: Answer | undefined): answer is Answer =>
  answer !== undefined && answer !== true && id !== 'email'

/** The quiz data of the webhook. Never throws, whatever the answers contain. */
export function automationQuizData(
  packs: readonly Pick<PackServer, 'webhook'>[],
  answers: Answers,
): AutomationQuizData {
  const parts = packs.map(({ webhook }) => webhook.dataOf(answers))
  const ownFields = new Set(packs.flatMap(({ webhook }) => webhook.questions))
  const others = Object.entries(answers).flatMap(([id, answer]): [string, Answer][] =>
    isSent(id, answer) && !ownFields.has(id) ? [[id, answer]] : [],
  )
  return {
    ...Object.fromEntries(parts.flatMap(({ data }) => Object.entries(data))),
    defaults: parts.flatMap(({ defaults }) => defaults),
    answers: Object.fromEntries(others),
  }
}
