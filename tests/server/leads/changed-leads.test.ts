import { describe, expect, it } from 'vitest'
import { sampleLead } from '../support/samples.ts'
import { storedLead } from '../support/stored.ts'
import { call, useTestServer } from '../support/test-app.ts'

const server = useTestServer()

async function makeLead() {
  const response = await call(server.app, { url: '/leads/create', body: sampleLead() })
  return response.json<{ data: { id: string; token: string } }>().data
}

describe('a rejected change leaves the lead unchanged', () => {
  it.each<[string, string, unknown, string]>([
    [
      'an age out of range',
      '',
      { email: 'new@example.com', quizData: { answers: { name: 'New', age: 5 } } },
      'quizData.answers.age',
    ],
    ['an unknown step', '', { quizData: { answers: { nope: 1 } } }, 'quizData.answers.nope'],
    [
      'a goal unsafe at the stored height',
      '',
      { quizData: { answers: { goal_weight: 'LB:pounds=90' } } },
      'quizData.answers.goal_weight',
    ],
    ['one answer out of range', '/quiz-answer', { questionId: 'age', answer: 5 }, 'answer.age'],
    ['one answer to an unknown step', '/quiz-answer', { questionId: 'nope', answer: 5 }, 'answer.nope'],
  ])('%s', async (_what, path, body, field) => {
    const { id, token } = await makeLead()
    const before = await storedLead(server.database, id)
    const response = await call(server.app, {
      method: 'PATCH',
      url: `/leads/${id}${path}?token=${token}`,
      body,
    })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'validation_failed', fields: [{ path: field }] })
    expect(await storedLead(server.database, id)).toEqual(before)
  })
})
