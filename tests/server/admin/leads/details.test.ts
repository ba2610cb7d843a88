import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { LeadDetails, makeResumeLink } from '#shared/contract/admin/admin-leads.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { leads } from '#server/db/schema/leads.ts'
import { makePerson } from '../../access/people.ts'
import { allRows, rowsWith } from '../../personal-data/all-rows.ts'
import { sampleAnswers, sampleEvent, sampleLead } from '../../support/samples.ts'
import { call, useTestServer } from '../../support/test-app.ts'
import { adminOf, type SignedInPerson } from '../admin-people.ts'
import { askAdmin } from '../ask-admin.ts'
import { auditOf } from '../users/audit-of.ts'
import { storePurchase, storeVisit } from './lead-rows.ts'

const server = useTestServer()
let admin: SignedInPerson
let viewer: SignedInPerson

beforeAll(async () => {
  admin = await adminOf(server)
  viewer = await adminOf(server, 'viewer')
})

/** Somebody who has gone through the quiz, by the calls a browser makes. */
async function visitor(name: string, changes: object = {}) {
  const sessionId = randomUUID()
  const email = `${name}-${randomUUID().slice(0, 8)}@Example.com`
  const lead = sampleLead({ email, sessionId })
  const body = {
    ...lead,
    quizData: { ...lead.quizData, ...changes, answers: { ...sampleAnswers, name, email } },
  }
  const made = await call(server.app, { url: '/leads/create', body })
  const { id } = made.json<{ data: { id: string } }>().data
  const events = [
    sampleEvent({
      sessionId,
      eventType: 'landingPageVisit',
      timestamp: '2026-05-04T03:00:00.000Z',
      metadata: {},
    }),
    sampleEvent({ sessionId, userId: id, metadata: { questionId: 'age' } }),
    sampleEvent({
      sessionId,
      eventType: 'paymentInitiated',
      timestamp: '2026-05-04T03:09:00.000Z',
      metadata: { planName: '4-Week Plan', amount: 19.49, currency: 'USD', email },
    }),
  ]
  await call(server.app, { url: '/tracking/events', body: { events } })
  return { id, email, sessionId }
}

/** An operator whose admin area is in German. */
const german = () => ({ ...viewer, headers: { ...viewer.headers, 'content-language': 'de' } })

const details = async (id: string) => (await askAdmin<LeadDetails>(server, viewer, `/leads/${id}`)).data

it('what packs show of a lead is in the operator’s language', async () => {
  const { id } = await visitor('translated')
  const { data } = await askAdmin<LeadDetails>(server, german(), `/leads/${id}`)
  expect(data.results).toEqual(
    expect.arrayContaining([
      { label: 'Body-Mass-Index', value: '32,1, Adipositas' },
      { label: 'Abzunehmendes Gewicht', value: '40 lb' },
    ]),
  )
  const facets = await askAdmin<{ columns: { title: string }[] }>(server, german(), '/leads/facets')
  expect(facets.data.columns.map(({ title }) => title)).toEqual(['Alter', 'BMI'])
})

describe('the details of a lead', () => {
  it('are the answers as text, the timeline and the outcome', async () => {
    const { id, email, sessionId } = await visitor('Robin')
    const at = (minute: number) => new Date(Date.UTC(2026, 4, 4, 3, minute))
    const step = (place: number, viewed: number, seconds: number | null) => ({
      place,
      viewedMs: at(viewed).getTime(),
      answeredMs: seconds === null ? null : at(viewed).getTime() + seconds * 1000,
    })
    await storeVisit(server, {
      sessionId,
      device: 'tablet',
      landedAt: at(0),
      startedAt: at(1),
      finishedAt: at(2),
      leadAt: at(3),
      steps: { height: step(3, 2, null), age: step(2, 1, 12.5), gone_since: step(1, 0, -5) },
    })
    const subscriptionId = await storePurchase(server, { email: email.toLowerCase(), paidAt: at(10) })
    const shown = await details(id)
    expect(shown.answers).toEqual(
      expect.arrayContaining([
        { questionId: 'age', question: 'How old are you?', answer: '45', isHealth: false },
        { questionId: 'height', question: 'How tall are you?', answer: '5 ft 7 in', isHealth: true },
        { questionId: 'weight', question: 'How much do you weigh?', answer: '205 lbs', isHealth: true },
        { questionId: 'name', question: 'What should we call you?', answer: 'Robin', isHealth: false },
      ]),
    )
    const order = shown.answers.map(({ questionId }) => questionId)
    expect(order.indexOf('gender')).toBeLessThan(order.indexOf('age'))
    expect(order).not.toContain('email')
    expect(shown.answers.find(({ questionId }) => questionId === 'food_allergies')?.answer).toMatch(
      /^\w.*, \w/,
    )
    expect(shown.hasResults).toBe(true)
    expect(shown.results).toEqual(
      expect.arrayContaining([
        { label: 'Body mass index', value: '32.1, obese' },
        { label: 'Weight to lose', value: '40 lbs' },
      ]),
    )
    expect(shown.path).toEqual([
      {
        questionId: 'gone_since',
        question: 'gone_since',
        viewedAt: at(0).toISOString(),
        answeredAt: expect.any(String),
        seconds: 0,
      },
      {
        questionId: 'age',
        question: 'How old are you?',
        viewedAt: at(1).toISOString(),
        answeredAt: expect.any(String),
        seconds: 12.5,
      },
      {
        questionId: 'height',
        question: 'How tall are you?',
        viewedAt: at(2).toISOString(),
        answeredAt: null,
        seconds: null,
      },
    ])
    expect(shown.stages.map(({ stage }) => stage)).toEqual([
      'landing',
      'quiz_started',
      'quiz_finished',
      'lead',
      'purchased',
    ])
    expect(shown.stages.at(-1)?.at).toBe(at(10).toISOString())
    expect(shown.events.map(({ eventType, detail }) => [eventType, detail])).toEqual([
      ['paymentInitiated', '4-Week Plan, 19.49 USD'],
      ['quizQuestionAnswered', 'How old are you?'],
      ['landingPageVisit', null],
    ])
    expect(shown).toMatchObject({
      device: 'tablet',
      stage: 'purchased',
      userId: `cus_${subscriptionId}`,
      purchases: [
        {
          subscriptionId,
          userId: `cus_${subscriptionId}`,
          planName: '4-Week Plan',
          paidMinor: 1949,
          refundedMinor: 0,
        },
      ],
    })
  })

  it('are not found for an invalid id', async () => {
    for (const id of ['nobody', '%25', '%F0%9F%98%80']) {
      expect((await askAdmin(server, viewer, `/leads/${id}`)).outcome).toBe('404 lead_not_found')
    }
  })
})

describe('a resume link', () => {
  it.each<[string, object, RegExp]>([
    ['the offer, where the quiz was finished', {}, /\/purchase#email=/],
    ['the quiz, where it was not', { completedAt: undefined }, /\/quiz#email=/],
  ])('leads to %s, and opens only this lead', async (_what, changes, pattern) => {
    const { id, email } = await visitor('Lin', changes)
    const { data } = await askAdmin<RouteData<typeof makeResumeLink>>(
      server,
      admin,
      `/leads/${id}/resume-link`,
      {
        method: 'POST',
        body: {},
      },
    )
    expect(data.url).toMatch(pattern)
    const parameters = new URLSearchParams(new URL(data.url).hash.slice(1))
    expect(parameters.get('email')).toBe(email)
    const token = parameters.get('token') ?? ''
    const open = (leadId: string) =>
      call(server.app, { url: `/leads/${leadId}?${new URLSearchParams({ token })}` })
    expect((await open(id)).statusCode).toBe(200)
    expect((await open((await visitor('Other')).id)).statusCode).toBe(404)
    expect(await auditOf(server, 'make_resume_link', id)).toMatchObject({
      outcome: 'done',
      targetKind: 'lead',
    })
  })
})

describe('a lead that is deleted', () => {
  const remove = (id: string, who = admin) => askAdmin(server, who, `/leads/${id}`, { method: 'DELETE' })

  it('leaves only anonymous counts of the visitor', async () => {
    const canary = `canary${randomUUID().slice(0, 8)}`
    const { id, email, sessionId } = await visitor(canary)
    await storeVisit(server, { sessionId, leadId: id })
    const other = await visitor('Stays')
    expect((await remove(id, viewer)).outcome).toBe('403 admin_required')
    expect((await remove(id)).data).toEqual({ isDeleted: true })
    const rows = await allRows(server.database)
    expect(rowsWith(rows, [canary, email.toLowerCase(), sessionId])).toEqual([])
    expect(rowsWith(rows, [other.email.toLowerCase()]).length).toBeGreaterThan(0)
    expect(await auditOf(server, 'delete_lead', id)).toMatchObject({
      outcome: 'done',
      after: { isDeleted: true },
    })
    expect((await remove(id)).outcome).toBe('404 lead_not_found')
  })

  it('is never a buyer or account holder', async () => {
    const person = await makePerson(server)
    expect(await remove(person.leadId)).toMatchObject({ outcome: '409 not_possible' })
    const kept = await server.database.db.select().from(leads).where(eq(leads.id, person.leadId))
    expect(kept).toHaveLength(1)
  })
})
