import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { LeadDetails, listLeadFacets, listLeads } from '#shared/contract/admin/admin-leads.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { adminOf } from '../admin/admin-people.ts'
import { askAdmin } from '../admin/ask-admin.ts'
import { storedLead } from '../support/stored.ts'
import { call, useTestServer } from '../support/test-app.ts'

const server = useTestServer({ brandFolder: 'tests/brands/tiny' })
const ABOUT_WEIGHT = /weight|bmi|height|kilogram|pounds|gender/i

/** A lead of a brand about plants. @returns its id */
async function createLead(): Promise<string> {
  const email = `gardener-${randomUUID().slice(0, 8)}@example.com`
  const answers = { dwelling: 'flat', window: 'much', pets: ['nobody'], email }
  const response = await call(server.app, { url: '/leads/create', body: { email, quizData: { answers } } })
  expect(response.statusCode).toBe(201)
  return response.json<{ data: { id: string } }>().data.id
}

it('a brand without packs has no results, columns or settings of one', async () => {
  const id = await createLead()
  expect((await storedLead(server.database, id))?.results).toEqual({})
  const viewer = await adminOf(server, 'viewer', { brandId: 'tiny' })
  const list = await askAdmin<RouteData<typeof listLeads>>(server, viewer, '/leads')
  expect(list.data.leads.map((lead) => [lead.id, lead.columns])).toEqual([[id, {}]])
  const facets = await askAdmin<RouteData<typeof listLeadFacets>>(server, viewer, '/leads/facets')
  expect(facets.data.columns).toEqual([])
  const { data } = await askAdmin<LeadDetails>(server, viewer, `/leads/${id}`)
  expect(data.results).toEqual([])
  expect(data.answers.map(({ question }) => question)).toEqual([
    'Where do you live?',
    'How much sun comes in?',
    'Who else lives there?',
  ])
})

it('its public configuration says nothing about weight', async () => {
  const response = await call(server.app, { url: '/config', method: 'GET' })
  expect(response.statusCode).toBe(200)
  const { promotion: _fixedName, ...config } = response.json<{ data: Record<string, unknown> }>().data
  expect(config).toMatchObject({ appId: 'tiny', packs: [] })
  expect(JSON.stringify({ ...config, theme: null })).not.toMatch(ABOUT_WEIGHT)
})

it('refuses an answer of a pack', async () => {
  const email = 'gardener@example.com'
  const body = { email, quizData: { answers: { weight: 'KG:kilograms=80', email } } }
  const response = await call(server.app, { url: '/leads/create', body })
  expect(response.statusCode).toBe(400)
})
