import { type APIRequestContext, expect } from '@playwright/test'
import type { Answer } from '#shared/quiz/answers.ts'
import { people } from './people.ts'
import { plannedAnswers } from './planned-walk.ts'

/** Creates the lead of a visitor who took the quiz on another device. @returns the lead, and the token of its link */
export async function makeLead(
  request: APIRequestContext,
  email: string,
  { isCompleted = true, answeredAt }: { isCompleted?: boolean; answeredAt?: string } = {},
) {
  const answers: Record<string, Answer> = { ...plannedAnswers(people.imperialWoman), email }
  const completedAt = isCompleted ? { completedAt: new Date().toISOString() } : {}
  const response = await request.post('/api/api/leads/create', {
    data: {
      email,
      quizData: {
        answers,
        ...completedAt,
        ...(answeredAt && {
          answeredAt: Object.fromEntries(Object.keys(answers).map((id) => [id, answeredAt])),
        }),
      },
    },
  })
  expect(response.status()).toBe(201)
  const { data } = (await response.json()) as { data: { id: string; token: string } }
  return { ...data, email, answers }
}
