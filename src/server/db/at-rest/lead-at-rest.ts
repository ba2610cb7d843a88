import type { LeadResults } from '#shared/contract/leads.ts'
import type { Answer } from '#shared/quiz/answers.ts'
import type { QuizFlow } from '#shared/quiz/question.ts'
import { stepSensitivities } from '#shared/quiz/flow/step-sensitivity.ts'
import type { Database } from '../database.ts'
import type { leads } from '../schema/leads.ts'

type Vault = Pick<Database, 'vault'>

/** A visitor's answers, and the results computed from them. */
export type LeadContent = { answers: Record<string, Answer>; results: LeadResults }

/** The columns in which the content is stored. */
export type LeadContentColumns = Pick<typeof leads.$inferSelect, 'openAnswers' | 'health'>

/** A lead as the program works with it. */
export type Lead = Omit<typeof leads.$inferSelect, keyof LeadContentColumns> & LeadContent

const contextOf = (leadId: string): string => `leads/${leadId}/health`

/** Written by this program only: encrypted text cannot come from anyone else. */
const isContent = (value: unknown): value is LeadContent =>
  typeof value === 'object' && value !== null && 'answers' in value && 'results' in value

/**
 * Ids of the questions whose answers are stored unencrypted. An answer to a question that the quiz does not know may
 * be about health, so it is encrypted.
 */
export const openSteps = (quizFlow: QuizFlow): string[] =>
  [...stepSensitivities(quizFlow)].flatMap(([id, sensitivity]) => (sensitivity === 'health' ? [] : [id]))

/** The columns for a lead's content: health answers and all results in one encrypted text, bound to the lead. */
export function sealLeadContent(
  { vault }: Vault,
  quizFlow: QuizFlow,
  { id, answers, results }: LeadContent & { id: string },
): LeadContentColumns {
  const sensitivities = stepSensitivities(quizFlow)
  const openAnswers: Record<string, Answer> = {}
  const health: LeadContent = { answers: {}, results }
  for (const step of Object.keys(answers)) {
    const answer = answers[step]
    if (answer === undefined) continue
    if ((sensitivities.get(step) ?? 'health') === 'health') health.answers[step] = answer
    else openAnswers[step] = answer
  }
  return { openAnswers, health: vault.seal(JSON.stringify(health), contextOf(id)) }
}

/** @throws EncryptionKeyMissingError */
export function decryptLeadContent(
  { vault }: Vault,
  { id, openAnswers, health }: LeadContentColumns & { id: string },
): LeadContent {
  const content: unknown = JSON.parse(vault.open(health, contextOf(id)))
  if (!isContent(content)) throw new Error(`the content of lead ${id} is damaged`)
  return { answers: { ...openAnswers, ...content.answers }, results: content.results }
}

/** A row with its content in place of the stored columns. @throws EncryptionKeyMissingError */
export function decryptLead<Row extends LeadContentColumns & { id: string }>(
  vault: Vault,
  row: Row,
): Omit<Row, keyof LeadContentColumns> & LeadContent {
  const { openAnswers: _open, health: _health, ...rest } = row
  return { ...rest, ...decryptLeadContent(vault, row) }
}

/** ISO time of each answer: one without a stored time counts as given at the lead's last change. */
export function answerTimes({
  answers,
  answeredAt,
  updatedAt,
}: Pick<Lead, 'answers' | 'answeredAt' | 'updatedAt'>): Record<string, string> {
  const changedAt = updatedAt.toISOString()
  return { ...Object.fromEntries(Object.keys(answers).map((id) => [id, changedAt])), ...answeredAt }
}
