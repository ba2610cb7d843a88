import { type Answers, answerOf } from './answers.ts'

/** Answers and the time (ms) of each. A time without an answer is when the answer was deleted. */
export type TimedAnswers = { answers: Answers; answeredAt: Readonly<Record<string, number>> }

const timeOf = ({ answeredAt }: TimedAnswers, id: string): number =>
  Object.hasOwn(answeredAt, id) ? (answeredAt[id] ?? 0) : 0

const textOf = ({ answers }: TimedAnswers, id: string): string => JSON.stringify(answerOf(answers, id)) ?? ''

/**
 * The questions that `theirs` answers later than `mine`. With equal times the contents decide, so that both sides
 * agree.
 */
export function newerIds(theirs: TimedAnswers, mine: TimedAnswers): string[] {
  return Object.keys({ ...theirs.answers, ...theirs.answeredAt }).filter((id) => {
    const laterMs = timeOf(theirs, id) - timeOf(mine, id)
    return laterMs > 0 || (laterMs === 0 && textOf(theirs, id) > textOf(mine, id))
  })
}

/** The later answer to each question: the one rule for tabs, devices, mailed links and the server. */
export function mergeAnswers(mine: TimedAnswers, theirs: TimedAnswers): TimedAnswers {
  const answers: Record<string, Answers[string]> = { ...mine.answers }
  const answeredAt: Record<string, number> = { ...mine.answeredAt }
  for (const id of newerIds(theirs, mine)) {
    answers[id] = answerOf(theirs.answers, id)
    answeredAt[id] = timeOf(theirs, id)
  }
  return { answers, answeredAt }
}

/**
 * The time (ms) of an answer given now: later than that of the answer it replaces, even if the clock was set back.
 * @param replacedMs time of the replaced answer, if any
 */
export const answerTime = (nowMs: number, replacedMs = -1): number => Math.max(nowMs, replacedMs + 1)
