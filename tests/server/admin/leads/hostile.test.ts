import { beforeAll, describe, expect, it } from 'vitest'
import type { LeadDetails, listLeads } from '#shared/contract/admin/admin-leads.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { asksSomething } from '#shared/quiz/describe-answer.ts'
import { call, useTestServer, testBrand } from '../../support/test-app.ts'
import { adminOf, type SignedInPerson } from '../admin-people.ts'
import { askAdmin } from '../ask-admin.ts'
import { auditOf } from '../users/audit-of.ts'
import { storeLead } from './lead-rows.ts'
import { parseCsv } from './parse-csv.ts'

const server = useTestServer()
let admin: SignedInPerson

const long = `${'long '.repeat(13_000)}end`
/** A name each, and what a spreadsheet must be given in its place. */
const HOSTILE: readonly (readonly [name: string, exported: string])[] = [
  ['<script>alert("x")</script>', '<script>alert("x")</script>'],
  ['=HYPERLINK("http://evil.example","Click")', `'=HYPERLINK("http://evil.example","Click")`],
  ['+1+1', "'+1+1"],
  ['-1+1', "'-1+1"],
  ['@SUM(A1:A9)', "'@SUM(A1:A9)"],
  ['\t=1+1', "'\t=1+1"],
  ['\r=1+1', "'\r=1+1"],
  ['\n=1+1', "'\n=1+1"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM', "'＠SUM"],
  ['\u202Eevil\u202C שלום مرحبا', '\u202Eevil\u202C שלום مرحبا'],
  ['👩‍👩‍👧‍👦 😀', '👩‍👩‍👧‍👦 😀'],
  ["Robert'); drop table leads;--", "Robert'); drop table leads;--"],
  ['comma, "quote" and\r\na line', 'comma, "quote" and\r\na line'],
  ['{name} %s ${1} \\', '{name} %s ${1} \\'],
  [long, long],
]

beforeAll(async () => {
  admin = await adminOf(server)
  for (const [index, [name]] of HOSTILE.entries()) {
    await storeLead(server, {
      email: `${index === 1 ? '=cmd|calc' : `hostile-${index}`}@example.com`,
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, index)),
      answers: {
        name,
        gender: name,
        age: name,
        weight: name,
        food_allergies: [name, 'nuts'],
        goal: { tabId: 'LB', value: name },
        [`asked_before_${index}`]: name,
      },
    })
  }
})

const exportCsv = async (body: object): Promise<{ status: number; text: string; headers: object }> => {
  const {
    statusCode,
    body: text,
    headers,
  } = await call(server.app, {
    url: '/admin/leads/export',
    headers: admin.headers,
    body,
  })
  return { status: statusCode, text, headers }
}

describe('hostile names and answers', () => {
  it('are listed and found unchanged', async () => {
    const list = (parameters: Record<string, string>) =>
      askAdmin<RouteData<typeof listLeads>>(server, admin, `/leads?${new URLSearchParams(parameters)}`)
    const { data } = await list({ order: 'asc' })
    expect(data.leads.map(({ name }) => name)).toEqual(HOSTILE.map(([name]) => name.trim()))
    expect(
      data.leads.every(
        ({ answer, columns }) => answer === null && columns['age'] === null && columns['bmi'] === null,
      ),
    ).toBe(true)
    for (const [index, [name]] of HOSTILE.entries()) {
      const q = name.trim().slice(0, 20)
      const found = (await list({ q })).data.leads
      expect(
        found.map(({ id }) => id),
        q,
      ).toContain(data.leads[index]?.id)
    }
    const byName = await list({ sort: 'name', limit: '1' })
    expect((byName.data.nextCursor ?? '').length).toBeLessThanOrEqual(512)
  })

  it('are shown as text, unknown values unchanged', async () => {
    const { data } = await askAdmin<RouteData<typeof listLeads>>(server, admin, '/leads?order=asc')
    for (const [index, [name]] of HOSTILE.entries()) {
      const id = data.leads[index]?.id ?? ''
      const details = (await askAdmin<LeadDetails>(server, admin, `/leads/${id}`)).data
      const answers = new Map(details.answers.map((answer) => [answer.questionId, answer]))
      expect(answers.get('name')).toMatchObject({ answer: name, isHealth: false })
      expect(answers.get('weight')).toMatchObject({ answer: name, isHealth: true })
      expect(answers.get('food_allergies')?.answer.startsWith(`${name}, `)).toBe(true)
      expect(answers.get(`asked_before_${index}`)).toEqual({
        questionId: `asked_before_${index}`,
        question: `asked_before_${index}`,
        answer: name,
        isHealth: true,
      })
    }
  })

  it('are exported without spreadsheet formulas, each answer in its column', async () => {
    const { status, text, headers } = await exportCsv({ order: 'asc' })
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="leads-\d{4}-\d\d-\d\d\.csv"$/),
      'cache-control': 'no-store',
    })
    expect(text.startsWith('\uFEFFLead,E-mail,Name,')).toBe(true)
    expect(text.endsWith('\r\n')).toBe(true)
    const [header = [], ...rows] = parseCsv(text.slice(1))
    const { brand, knowledge } = await testBrand()
    const { quizFlow } = brand
    const asked = quizFlow.questions.filter(
      (question) => asksSomething(question, knowledge) && question.type !== 'email',
    )
    expect(header).toHaveLength(20 + asked.length)
    expect(new Set(header).size).toBe(header.length)
    expect(rows.every((row) => row.length === header.length)).toBe(true)
    const column = (title: string) => rows.map((row) => row[header.indexOf(title)])
    expect(column('What should we call you?')).toEqual(HOSTILE.map(([, exported]) => exported))
    expect(column('How much do you weigh?')).toEqual(HOSTILE.map(([, exported]) => exported))
    expect(column('E-mail').slice(0, 3)).toEqual([
      'hostile-0@example.com',
      "'=cmd|calc@example.com",
      'hostile-2@example.com',
    ])
    const runnable = /^[=+@\t\r\n＝＋－＠-]/
    expect(rows.flat().filter((cell) => runnable.test(cell))).toEqual([])
  })

  it('are exported as filtered and sorted, and audited without the search text', async () => {
    const { text } = await exportCsv({ q: 'HOSTILE-1', sort: 'email', order: 'desc' })
    const [, ...rows] = parseCsv(text.slice(1))
    expect(rows.map(([, email]) => email)).toEqual(
      [17, 16, 15, 14, 13, 12, 11, 10].map((index) => `hostile-${index}@example.com`),
    )
    await expect
      .poll(() => auditOf(server, 'export_leads', 'export'))
      .toEqual({
        actor: admin.accountId,
        targetKind: 'leads',
        outcome: 'done',
        before: { sort: 'email', order: 'desc', touch: 'last', isSearched: true },
        after: { leads: 8 },
      })
  })

  it('are exported as a header only if none matches', async () => {
    const { text } = await exportCsv({ q: 'nobody at all' })
    expect(parseCsv(text.slice(1))).toHaveLength(1)
  })
})
