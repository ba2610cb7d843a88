import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leads } from '#server/db/schema/leads.ts'
import { mergeAnswers, type TimedAnswers } from '#shared/quiz/merge-answers.ts'
import { sampleAnswers, sampleLead } from '../support/samples.ts'
import { storedLead } from '../support/stored.ts'
import { call, useTestServer } from '../support/test-app.ts'

const server = useTestServer({ instances: 2 })

type Times = Record<string, string>
type Data = {
  id: string
  token: string
  email: string
  quizData: { answers: Record<string, unknown>; answeredAt: Times }
}

const hour = (hours: number): string => new Date(Date.UTC(2026, 4, 1, hours)).toISOString()
const timesOf = (answers: object, time: string): Times =>
  Object.fromEntries(Object.keys(answers).map((id) => [id, time]))

async function makeLead(answeredAt?: Times, url = '/leads/create') {
  const lead = sampleLead()
  const body = { ...lead, quizData: { ...lead.quizData, ...(answeredAt && { answeredAt }) } }
  const response = await call(server.app, { url, body })
  expect(response.statusCode).toBe(201)
  return { ...response.json<{ data: Data }>().data, answers: lead.quizData.answers }
}

async function change(lead: { id: string; token: string }, body: Record<string, unknown>, path = '') {
  const url = `/leads/${lead.id}${path}?token=${lead.token}`
  const response = await call(server.app, { method: 'PATCH', url, body })
  expect(response.statusCode).toBe(200)
  return response.json<{ data: Data }>().data
}

const read = async ({ id, token }: { id: string; token: string }) =>
  (await call(server.app, { url: `/leads/quiz-data?id=${id}&token=${token}` })).json<{ data: Data }>().data
    .quizData

describe.each(['/leads/create', '/leads'])('a lead created by POST %s', (url) => {
  it('stores the time of each answer', async () => {
    const answeredAt = { ...timesOf(sampleAnswers, hour(1)), name: hour(2) }
    const lead = await makeLead(answeredAt, url)
    const quizData = await read(lead)
    expect(quizData.answeredAt).toMatchObject(answeredAt)
    expect((await storedLead(server.database, lead.id))?.answeredAt).toEqual(answeredAt)
  })

  it('stores a time with another offset in UTC', async () => {
    const lead = await makeLead({ age: '2026-05-01T03:00:00+02:00', name: '2026-05-01T01:00:00Z' }, url)
    const { answeredAt } = await read(lead)
    expect(answeredAt).toMatchObject({ age: hour(1), name: hour(1) })
    expect((await storedLead(server.database, lead.id))?.answeredAt).toEqual({ age: hour(1), name: hour(1) })
  })

  it('keeps the times of its answers when another answer changes', async () => {
    const lead = await makeLead({ name: hour(2) }, url)
    const before = (await read(lead)).answeredAt
    await change(lead, { quizData: { answers: { living_area: 'city' } } })
    expect((await read(lead)).answeredAt).toMatchObject(before)
  })

  it('treats answers from the future and without a time as given now', async () => {
    const before = Date.now()
    const lead = await makeLead({ age: '2090-01-01T00:00:00.000Z', unknown_step: hour(1) }, url)
    const { answeredAt } = await read(lead)
    expect(Object.keys(answeredAt).toSorted()).toEqual(Object.keys(lead.answers).toSorted())
    for (const time of Object.values(answeredAt)) {
      expect(Date.parse(time)).toBeGreaterThanOrEqual(before)
      expect(Date.parse(time)).toBeLessThanOrEqual(Date.now())
    }
  })
})

describe('a change of a lead', () => {
  it('that arrives late does not replace newer answers, and adds missing ones', async () => {
    const lead = await makeLead(timesOf({ ...sampleAnswers, email: '' }, hour(10)))
    const late = {
      answers: { age: 30, living_area: 'city' },
      answeredAt: { age: hour(9), living_area: hour(9) },
    }
    const { quizData } = await change(lead, { quizData: late })
    expect(quizData.answers).toEqual({ ...lead.answers, living_area: 'city' })
    expect(quizData.answeredAt).toMatchObject({ age: hour(10), living_area: hour(9) })
    expect((await storedLead(server.database, lead.id))?.results.weightKg).toBeCloseTo(92.99, 1)
  })

  it('keeps the newer answer, in any order of arrival', async () => {
    const lead = await makeLead(timesOf(sampleAnswers, hour(1)))
    const second = { questionId: 'age', answer: 52, answeredAt: hour(3) }
    const first = { questionId: 'age', answer: 51, answeredAt: hour(2) }
    await change(lead, second, '/quiz-answer')
    const { quizData } = await change(lead, first, '/quiz-answer')
    expect(quizData.answers['age']).toBe(52)
    expect(quizData.answeredAt['age']).toBe(hour(3))
  })

  it('without a time counts as now', async () => {
    const lead = await makeLead(timesOf(sampleAnswers, '2090-01-01T00:00:00.000Z'))
    const { quizData } = await change(lead, { quizData: { answers: { age: 33 } } })
    expect(quizData.answers['age']).toBe(33)
    await change(lead, { questionId: 'age', answer: 34 }, '/quiz-answer')
    expect((await read(lead)).answers['age']).toBe(34)
  })

  it('that deletes an answer is not undone by an older one', async () => {
    const lead = await makeLead(timesOf(sampleAnswers, hour(1)))
    await change(lead, { questionId: 'name', answer: '', answeredAt: hour(3) }, '/quiz-answer')
    const { quizData } = await change(lead, {
      quizData: { answers: { name: 'Robin' }, answeredAt: { name: hour(2) } },
    })
    expect(quizData.answers).not.toHaveProperty('name')
    expect(quizData.answeredAt['name']).toBe(hour(3))
    const again = await change(lead, {
      quizData: { answers: { name: 'Sam' }, answeredAt: { name: hour(4) } },
    })
    expect(again.quizData.answers['name']).toBe('Sam')
  })

  it('keeps the newer email address', async () => {
    const lead = await makeLead(timesOf({ ...sampleAnswers, email: '' }, hour(10)))
    const withEmail = (email: string, time: string) => ({
      email,
      quizData: { answers: { email }, answeredAt: { email: time } },
    })
    expect((await change(lead, withEmail('old@example.com', hour(9)))).email).toBe(lead.email)
    const newer = await change(lead, withEmail('new@example.com', hour(11)))
    expect(newer.email).toBe('new@example.com')
    expect(newer.quizData.answers['email']).toBe('new@example.com')
    expect((await change(lead, { email: 'set@example.com' })).email).toBe('set@example.com')
  })

  it('is validated with the remaining answers', async () => {
    const lead = await makeLead(timesOf(sampleAnswers, hour(10)))
    // Unsafe with the height in the same call, which is older than the stored one and so does not count.
    const { quizData } = await change(lead, {
      quizData: {
        answers: { height: 'FT:ft=7&in=0', goal_weight: 'LB:pounds=150' },
        answeredAt: { height: hour(9), goal_weight: hour(11) },
      },
    })
    expect(quizData.answers).toMatchObject({ height: sampleAnswers.height, goal_weight: 'LB:pounds=150' })
  })

  it('of an old lead without times counts its answers from its last change', async () => {
    const lead = await makeLead()
    const updatedAt = new Date(hour(12))
    const { db } = server.database
    await db.update(leads).set({ answeredAt: {}, updatedAt }).where(eq(leads.id, lead.id))
    expect((await read(lead)).answeredAt).toEqual(timesOf(lead.answers, hour(12)))
    await change(lead, { quizData: { answers: { age: 30 }, answeredAt: { age: hour(11) } } })
    expect((await read(lead)).answers['age']).toBe(sampleAnswers.age)
    // The change does not make the lead's other answers any newer.
    await change(lead, {
      quizData: { answers: { age: 31, name: 'Sam' }, answeredAt: timesOf({ age: 0, name: 0 }, hour(13)) },
    })
    expect((await read(lead)).answers).toMatchObject({ age: 31, name: 'Sam' })
  })

  it('with invalid times is rejected', async () => {
    const lead = await makeLead()
    const response = await call(server.app, {
      method: 'PATCH',
      url: `/leads/${lead.id}?token=${lead.token}`,
      body: { quizData: { answers: { age: 30 }, answeredAt: { age: 'yesterday' } } },
    })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'validation_failed' })
  })
})

describe('changes from several devices', () => {
  it('lead to the same answers in any order', async () => {
    const entry = fc.record({ age: fc.integer({ min: 18, max: 99 }), at: fc.integer({ min: 1, max: 20 }) })
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 5 }), async (entries) => {
        const lead = await makeLead(timesOf(sampleAnswers, hour(0)))
        const devices = entries.map(({ age, at }) => ({
          answers: { age },
          answeredAt: { age: Date.parse(hour(at)) },
        }))
        const url = `/leads/${lead.id}?token=${lead.token}`
        await Promise.all(
          devices.map(({ answers, answeredAt }, index) =>
            call(server.apps[index % 2] ?? server.app, {
              method: 'PATCH',
              url,
              body: {
                quizData: { answers, answeredAt: { age: new Date(answeredAt.age).toISOString() } },
              },
            }),
          ),
        )
        const merged = devices.reduce<TimedAnswers>(mergeAnswers, { answers: {}, answeredAt: {} })
        expect((await read(lead)).answers['age']).toBe(merged.answers['age'])
      }),
      { numRuns: 8 },
    )
  })
})

describe('a lead that is sent back as it was read', () => {
  /** A lead's own shape, whatever has happened to it. */
  const readWhole = async ({ id, token }: { id: string; token: string }) =>
    (await call(server.app, { url: `/leads/${id}?token=${token}` })).json<{ data: Data }>().data
  const steps = fc.array(
    fc.record({
      answers: fc.dictionary(fc.constantFrom('age', 'name', 'living_area', 'food_allergies'), fc.nat(2), {
        minKeys: 1,
      }),
      hours: fc.option(fc.integer({ min: 1, max: 20 })),
      isCompleted: fc.boolean(),
    }),
    { maxLength: 4 },
  )
  const choices: Record<string, unknown[]> = {
    age: [31, 47, 60],
    name: ['Robin', 'Zoë “Ω”', ''],
    living_area: ['city', 'suburbs', ''],
    food_allergies: [['none'], ['lactose', 'nuts'], []],
  }

  it('is unchanged when read again, also on another instance', async () => {
    const property = fc.asyncProperty(steps, fc.boolean(), async (changes, isObjectForm) => {
      const lead = await makeLead()
      if (isObjectForm)
        await change(lead, { quizData: { answers: { weight: { tabId: 'KG', kilograms: '93' } } } })
      for (const { answers: picks, hours, isCompleted } of changes) {
        const answers = Object.fromEntries(
          Object.entries(picks).map(([id, pick]) => [id, choices[id]?.[pick]]),
        )
        const answeredAt = hours === null ? {} : { answeredAt: timesOf(answers, hour(hours)) }
        await change(lead, {
          quizData: { answers, ...answeredAt, ...(isCompleted && { completedAt: hour(hours ?? 3) }) },
        })
      }
      const before = await readWhole(lead)
      expect(await change(lead, before)).toEqual(before)
      expect(await readWhole(lead)).toEqual(before)
    })
    await fc.assert(property, { numRuns: 25 })
  })

  it("keeps the server's fields and accepts changes of the others", async () => {
    const lead = await makeLead()
    const before = await readWhole(lead)
    const other = await makeLead()
    const email = `changed-${before.email}`
    const { answeredAt } = before.quizData
    const after = await change(lead, {
      ...before,
      id: other.id,
      _id: 7,
      appName: 'other',
      brandVersion: null,
      createdAt: hour(1),
      updatedAt: 'never',
      email,
      quizData: {
        ...before.quizData,
        answers: { ...before.quizData.answers, name: 'Rowan' },
        answeredAt: Object.fromEntries(Object.entries(answeredAt).filter(([id]) => id !== 'name')),
        metadata: { completedAt: hour(5) },
        results: { bmi: 1 },
      },
    })
    const { name } = after.quizData.answeredAt
    expect(after).toEqual({
      ...before,
      email,
      updatedAt: expect.any(String),
      quizData: {
        ...before.quizData,
        answers: { ...before.quizData.answers, name: 'Rowan' },
        answeredAt: { ...answeredAt, name },
        metadata: { completedAt: hour(5) },
      },
    })
    expect(await readWhole(other)).toMatchObject({ email: other.email })
  })

  it('rejects unknown fields', async () => {
    const lead = await makeLead()
    const url = `/leads/${lead.id}?token=${lead.token}`
    const body = { ...(await readWhole(lead)), token: lead.token }
    expect((await call(server.app, { method: 'PATCH', url, body })).statusCode).toBe(400)
  })
})
