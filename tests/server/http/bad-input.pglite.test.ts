import type { InjectOptions } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { definedContracts } from '../support/defined-contracts.ts'
import { adminOf } from '../admin/admin-people.ts'
import { sampleAnswers, sampleEvent, sampleLead } from '../support/samples.ts'
import { countRows } from '../support/stored.ts'
import { call, useTestServer } from '../support/test-app.ts'

const server = useTestServer()

const lead = sampleLead()
const withAnswers = (answers: Record<string, unknown>) => ({
  ...lead,
  quizData: { ...lead.quizData, answers: { ...sampleAnswers, ...answers } },
})
const without = (body: Record<string, unknown>, field: string) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name !== field))

type Failure = {
  success: boolean
  code: string
  message: string
  fields?: { path: string; message: string }[]
  requestId: string
}

/** Sends a raw body. */
const sendRaw = (url: string, payload: string | Buffer, headers: InjectOptions['headers'] = {}) =>
  server.app.inject({
    method: 'POST',
    url: `/api/api${url}`,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  })

/** What was stored before the test's call. */
let rowsBefore: { leads: number; events: number }
beforeAll(async () => {
  rowsBefore = await countRows(server.database)
})

async function expectRefusal(
  response: Awaited<ReturnType<typeof call>>,
  expected: { status: number; code: string; path?: string },
) {
  expect(response.headers['content-type']).toMatch(/^application\/json/)
  const failure = response.json<Failure>()
  expect({ status: response.statusCode, code: failure.code }).toEqual({
    status: expected.status,
    code: expected.code,
  })
  expect(failure.success).toBe(false)
  expect(failure.message.length).toBeGreaterThan(5)
  expect(failure.requestId).toBe(response.headers['x-request-id'])
  const paths = failure.fields?.map(({ path }) => path) ?? []
  const wanted = expected.path === undefined ? [] : [expected.path]
  expect(paths.filter((path) => expected.path === undefined || path === expected.path)).toEqual(wanted)
  expect(await countRows(server.database)).toEqual(rowsBefore)
}

const invalid = (path: string) => ({ status: 400, code: 'validation_failed', path })

describe.each(['/leads/create', '/leads'])('POST %s refuses and stores nothing', (url) => {
  it.each<[string, unknown, string]>([
    ['no e-mail', without(lead, 'email'), 'email'],
    ['an empty e-mail', { ...lead, email: '  ' }, 'email'],
    ['no address', { ...lead, email: 'ada@' }, 'email'],
    ['an e-mail of the wrong type', { ...lead, email: 7 }, 'email'],
    ['an endless e-mail', { ...lead, email: `${'a'.repeat(300)}@example.com` }, 'email'],
    ['no quiz data', without(lead, 'quizData'), 'quizData'],
    ['quiz data of the wrong type', { ...lead, quizData: [] }, 'quizData'],
    ['no answers', { ...lead, quizData: {} }, 'quizData.answers'],
    ['answers of the wrong type', { ...lead, quizData: { answers: 'all' } }, 'quizData.answers'],
    ['an unknown field', { ...lead, isAdmin: true }, 'isAdmin'],
    ['an unknown field inside', { ...lead, quizData: { ...lead.quizData, extra: 1 } }, 'quizData.extra'],
    [
      'a time that is none',
      { ...lead, quizData: { ...lead.quizData, completedAt: 'now' } },
      'quizData.completedAt',
    ],
    [
      'a time no database takes',
      { ...lead, quizData: { ...lead.quizData, completedAt: '0000-01-01T00:00:00Z' } },
      'quizData.completedAt',
    ],
    ['an endless session id', { ...lead, sessionId: 's'.repeat(65) }, 'sessionId'],
    ['an unknown step', withAnswers({ favourite_colour: 'blue' }), 'quizData.answers.favourite_colour'],
    ['an unknown step with an impossible name', withAnswers({ 'Bad Id': 'x' }), 'quizData.answers.Bad Id'],
    ['an unknown option', withAnswers({ gender: 'robot' }), 'quizData.answers.gender'],
    ['an age of the wrong type', withAnswers({ age: true }), 'quizData.answers.age'],
    ['an age under 18', withAnswers({ age: 17 }), 'quizData.answers.age'],
    ['an age over 110', withAnswers({ age: 111 }), 'quizData.answers.age'],
    ['a null', withAnswers({ age: null }), 'quizData.answers.age'],
    ['an object that is no answer', withAnswers({ age: { years: 40 } }), 'quizData.answers.age'],
    ['a weight under 77 lb', withAnswers({ weight: 'LB:pounds=76' }), 'quizData.answers.weight'],
    ['a weight over 500 kg', withAnswers({ weight: 'KG:kilograms=501' }), 'quizData.answers.weight'],
    [
      'a weight as an object out of range',
      withAnswers({ weight: { tabId: 'KG', kilograms: 20 } }),
      'quizData.answers.weight',
    ],
    ['a weight that is none', withAnswers({ weight: 'STONE:12' }), 'quizData.answers.weight'],
    ['a height of 12 inches', withAnswers({ height: 'FT:ft=5&in=12' }), 'quizData.answers.height'],
    ['a height under 90 cm', withAnswers({ height: 'CM:cm=89' }), 'quizData.answers.height'],
    ['a goal that is not safe', withAnswers({ goal_weight: 'LB:pounds=90' }), 'quizData.answers.goal_weight'],
    ['a choice for a list', withAnswers({ food_allergies: 'nuts' }), 'quizData.answers.food_allergies'],
    [
      'an exclusive choice with others',
      withAnswers({ food_allergies: ['none', 'nuts'] }),
      'quizData.answers.food_allergies',
    ],
    ['a name of 101 characters', withAnswers({ name: 'n'.repeat(101) }), 'quizData.answers.name'],
    ['an answer to a card', withAnswers({ diet_info: 'yes' }), 'quizData.answers.diet_info'],
    ['an e-mail answer that is none', withAnswers({ email: 'nobody' }), 'quizData.answers.email'],
    ['nothing at all', null, 'body'],
    ['a list', [], 'body'],
    ['a text', 'lead', 'body'],
  ])('%s', async (_what, body, path) => {
    await expectRefusal(await sendRaw(url, JSON.stringify(body)), invalid(path))
  })

  it('several bad answers, each by its name', async () => {
    const response = await call(server.app, {
      url,
      body: withAnswers({ age: 5, weight: 'LB:pounds=1', nope: 1 }),
    })
    expect(response.json<Failure>().fields?.map(({ path }) => path)).toEqual([
      'quizData.answers.age',
      'quizData.answers.weight',
      'quizData.answers.nope',
    ])
    await expectRefusal(response, invalid('quizData.answers.nope'))
  })

  it.each(['short', 'with space with space', 'x'.repeat(129)])('the Idempotency-Key %j', async (key) => {
    const response = await call(server.app, { url, body: lead, headers: { 'idempotency-key': key } })
    await expectRefusal(response, invalid('idempotency-key'))
  })
})

describe('POST /tracking/events refuses and stores nothing', () => {
  const event = sampleEvent()
  it.each<[string, unknown, string]>([
    ['no type', without(event, 'eventType'), 'eventType'],
    ['an unknown type', { ...event, eventType: 'hacked' }, 'eventType'],
    ['no time', without(event, 'timestamp'), 'timestamp'],
    ['a time of the wrong type', { ...event, timestamp: 1 }, 'timestamp'],
    ['a time no database takes', { ...event, timestamp: '9999-12-31T23:59:59-23:59' }, 'timestamp'],
    ['no session', without(event, 'sessionId'), 'sessionId'],
    ['an empty session', { ...event, sessionId: '' }, 'sessionId'],
    ['an id that is no UUID', { ...event, eventId: '1' }, 'eventId'],
    ['device facts of the wrong type', { ...event, deviceInfo: { language: 1 } }, 'deviceInfo.language'],
    ['unknown device facts', { ...event, deviceInfo: { battery: 'low' } }, 'deviceInfo.battery'],
    ['metadata of the wrong type', { ...event, metadata: 'x' }, 'metadata'],
    ['an unknown field', { ...event, extra: 1 }, 'extra'],
    ['nothing', {}, 'eventType'],
    ['an empty batch', { events: [] }, 'events'],
    ['a batch of the wrong type', { events: 'x' }, 'events'],
    ['a batch that is too long', { events: Array.from({ length: 51 }, () => event) }, 'events'],
    [
      'a bad event in a batch',
      { events: [event, event, event, { ...event, eventType: 'x' }] },
      'events.3.eventType',
    ],
    ['an unknown field in a batch', { events: [event, { ...event, extra: 1 }] }, 'events.1.extra'],
  ])('%s', async (_what, body, path) => {
    await expectRefusal(await call(server.app, { url: '/tracking/events', body }), invalid(path))
  })
})

describe.each(['/leads/create', '/leads', '/tracking/events'])('POST %s refuses the body', (url) => {
  it.each<[string, string | Buffer, { status: number; code: string; path?: string }]>([
    ['of broken JSON', '{"email": ', { status: 400, code: 'malformed_body' }],
    ['that is empty', '', { status: 400, code: 'malformed_body' }],
    ['that is no JSON', Buffer.from([0xff, 0xfe, 0x00]), { status: 400, code: 'malformed_body' }],
    ['over 64 kB', JSON.stringify({ email: 'x'.repeat(65 * 1024) }), { status: 413, code: 'body_too_large' }],
    ['with __proto__', '{"__proto__": {"isAdmin": true}}', invalid('__proto__')],
    [
      'with __proto__ inside',
      '{"quizData": {"answers": {"__proto__": {"x": 1}}}}',
      invalid('quizData.answers.__proto__'),
    ],
    [
      'with constructor',
      '{"quizData": {"constructor": {"prototype": {"x": 1}}}}',
      invalid('quizData.constructor'),
    ],
    ['with NUL', String.raw`{"email": "a\u0000@example.com"}`, invalid('email')],
    ['with a broken character', String.raw`{"sessionId": "\ud800"}`, invalid('sessionId')],
    [
      'nested without end',
      `{"metadata": ${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
      invalid(`metadata${'.0'.repeat(23)}`),
    ],
  ])('%s', async (_what, body, expected) => {
    await expectRefusal(await sendRaw(url, body), expected)
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ])('of type %s', async (type) => {
    const response = await sendRaw(url, 'a=b', { 'content-type': type })
    await expectRefusal(response, { status: 415, code: 'unsupported_media_type' })
  })

  it('does not reject exactly 64 kB for its size', async () => {
    const body = JSON.stringify({ padding: '' })
    const padded = JSON.stringify({ padding: 'x'.repeat(64 * 1024 - body.length) })
    expect(Buffer.byteLength(padded)).toBe(64 * 1024)
    await expectRefusal(await sendRaw(url, padded), invalid('padding'))
  })
})

describe("a lead that is not there, or not the caller's", () => {
  const unknown = 'A'.repeat(22)
  it.each<['GET' | 'PATCH', string, unknown]>([
    ['GET', `/leads/${unknown}`, undefined],
    ['GET', `/leads/${unknown}?token=wrong`, undefined],
    ['GET', '/leads/not-an-id', undefined],
    ['GET', "/leads/';drop table leads", undefined],
    ['GET', `/leads/quiz-data?id=${unknown}`, undefined],
    ['GET', '/leads/most-recent?email=nobody@example.com', undefined],
    ['GET', '/leads/most-recent?email=nobody@example.com&token=wrong', undefined],
    ['PATCH', `/leads/${unknown}`, {}],
    ['PATCH', `/leads/${unknown}/quiz-answer`, { questionId: 'age', answer: 30 }],
  ])('%s %s is not found', async (method, url, body) => {
    await expectRefusal(await call(server.app, { method, url: encodeURI(url), body }), {
      status: 404,
      code: 'lead_not_found',
    })
  })

  it.each<['GET' | 'PATCH', string, unknown, string]>([
    ['GET', '/leads/most-recent', undefined, 'email'],
    ['GET', '/leads/most-recent?email=nobody', undefined, 'email'],
    ['GET', '/leads/most-recent?email=a@example.com&other=1', undefined, 'other'],
    ['GET', '/leads/quiz-data', undefined, 'id'],
    ['GET', `/leads/${unknown}?token=${'t'.repeat(513)}`, undefined, 'token'],
    ['PATCH', `/leads/${unknown}`, { email: 'nobody' }, 'email'],
    ['PATCH', `/leads/${unknown}`, { results: {} }, 'results'],
    ['PATCH', `/leads/${unknown}/quiz-answer`, { questionId: 'age' }, 'answer'],
    ['PATCH', `/leads/${unknown}/quiz-answer`, { answer: 1 }, 'questionId'],
  ])('%s %s names the invalid fields', async (method, url, body, path) => {
    await expectRefusal(await call(server.app, { method, url, body }), invalid(path))
  })
})

describe('an unknown address', () => {
  it.each<['GET' | 'POST' | 'PATCH', string]>([
    ['GET', '/nothing'],
    ['POST', '/nothing'],
    ['GET', '/leads'],
    ['PATCH', '/config'],
    ['GET', '/leads/%E0%A4%A'],
    ['GET', `/leads/${'x'.repeat(120)}`],
  ])('%s %s is not found, in the envelope', async (method, url) => {
    const response = await call(server.app, { method, url, ...(method === 'GET' ? {} : { body: {} }) })
    await expectRefusal(response, { status: 404, code: 'not_found' })
  })
})

describe('a repeated parameter', async () => {
  const parameters = (await definedContracts()).flatMap(({ method, path, query }) => {
    const schema = query && z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })
    return Object.keys(schema?.properties ?? {}).map((name) => ({ method, path, name }))
  })
  let headers: Record<string, string>
  beforeAll(async () => {
    headers = (await adminOf(server, 'admin')).headers
  })

  it.each(parameters)('is refused: $name of $method $path', async ({ method, path, name }) => {
    const response = await server.app.inject({
      method,
      url: `/api/api${path.replaceAll(/:\w+/g, crypto.randomUUID())}?${name}=1&${name}=1`,
      headers,
    })
    expect(response.statusCode).toBe(400)
    expect(response.json<Failure>().fields?.map((field) => field.path.split('.')[0])).toContain(name)
  })

  it('counts once in a body: the last value is both checked and stored', async () => {
    const body = JSON.stringify(lead).replace('{', '{"email":"first@example.com",')
    const response = await sendRaw('/leads', body)
    expect(response.statusCode).toBe(201)
    expect(response.json<{ data: { email: string } }>().data.email).toBe(lead.email)
  })
})
