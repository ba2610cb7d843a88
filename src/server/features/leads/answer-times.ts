import { answerTime, type TimedAnswers } from '#shared/quiz/merge-answers.ts'
import type { Answer } from '#shared/quiz/answers.ts'
import type { Lead } from '#server/db/at-rest/lead-at-rest.ts'

type GivenAnswers = {
  answers: Readonly<Record<string, Answer>>
  /** ISO times by the caller's clock. */
  answeredAt: Readonly<Record<string, string>> | undefined
}

const mapValues = <From, To>(
  record: Readonly<Record<string, From>>,
  change: (value: From, key: string) => To,
): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]))

const timeIn = (times: GivenAnswers['answeredAt'], id: string): string | undefined =>
  times !== undefined && Object.hasOwn(times, id) ? times[id] : undefined

/** A lead's answers with their times. */
export function storedAnswers({
  answers,
  answeredAt,
  updatedAt,
}: Pick<Lead, 'answers' | 'answeredAt' | 'updatedAt'>): TimedAnswers {
  return {
    answers,
    answeredAt: {
      ...mapValues(answers, () => updatedAt.getTime()),
      ...mapValues(answeredAt, (time) => Date.parse(time)),
    },
  }
}

/** Given answers with their times: the caller's, but not later than now (a browser's clock can be wrong); default now. */
export function givenAnswers(
  { answers, answeredAt }: GivenAnswers,
  stored: TimedAnswers,
  now: Date,
): TimedAnswers {
  const nowMs = now.getTime()
  const timeOf = (id: string): number => {
    const given = timeIn(answeredAt, id)
    return given === undefined ? answerTime(nowMs, stored.answeredAt[id]) : Math.min(Date.parse(given), nowMs)
  }
  return { answers, answeredAt: mapValues(answers, (_, id) => timeOf(id)) }
}

export const isoTimes = (answeredAt: TimedAnswers['answeredAt']): Record<string, string> =>
  mapValues(answeredAt, (atMs) => new Date(atMs).toISOString())
