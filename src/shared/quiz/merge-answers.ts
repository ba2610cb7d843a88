import { type Answers, answerOf } from './answers.ts'

/** Answers and when (ms) each was given. A time without an answer tells when the answer was taken away. */
export type TimedAnswers = { answers: Answers; answeredAt: Readonly<Record<string, number>> }

const timeOf = ({ answeredAt }: TimedAnswers, id: string): number =>
  Object.hasOwn(answeredAt, id) ? (answeredAt[id] ?? 0) : 0

const textOf = ({ answers }: TimedAnswers, id: string): string => JSON.stringify(answerOf(answers, id)) ?? ''

/**
 * The questions that `theirs` answers later than `mine`. At the same time the contents decide, so that it does not
 * matter who asks.
 */
export function newerIds(theirs: TimedAnswers, mine: TimedAnswers): string[] {
  return Object.keys({ ...theirs.answers, ...theirs.answeredAt }).filter((id) => {
    const laterMs = timeOf(theirs, id) - timeOf(mine, id)
    return laterMs > 0 || (laterMs === 0 && textOf(theirs, id) > textOf(mine, id))
  })
}

/** For each question the answer given later: the one rule for tabs, devices, mailed links and the server. */
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
 * The time (ms) of an answer given now: later than that of the answer it replaces, whatever the clock says.
 * @param replacedMs the time of that answer, if there is one
 */
export const answerTime = (nowMs: number, replacedMs = -1): number => Math.max(nowMs, replacedMs + 1)
