import Fastify, { type FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import type { RouteContract } from '#shared/contract/route.ts'
import { requireContracts } from '#server/http/routing/require-contracts.ts'
import { definedContracts } from '../support/defined-contracts.ts'
import { useTestServer } from '../support/test-app.ts'

const server = useTestServer()

type OpenApi = {
  openapi: string
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string
        parameters: { name: string; in: string; required: boolean }[]
        requestBody?: unknown
        responses: Record<string, unknown>
      }
    >
  >
  components: { schemas: Record<string, unknown> }
}

const documentOf = async (app: FastifyInstance): Promise<OpenApi> =>
  (await app.inject('/api/api/docs/json')).json<OpenApi>()

const documented = ({ paths }: OpenApi): string[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )

const addressOf = ({ method, path }: RouteContract): string =>
  `${method} /api/api${path.replaceAll(/:(\w+)/g, '{$1}')}`

describe('the OpenAPI document', () => {
  it('has every call of the contract, and no other', async () => {
    const contracts = await definedContracts()
    expect(contracts.length).toBeGreaterThan(9)
    expect(documented(await documentOf(server.app)).sort()).toEqual(contracts.map(addressOf).sort())
  })

  it('names the header for the version of the page, where the contract follows it', async () => {
    const { paths } = await documentOf(server.app)
    const withHeader = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([, { parameters }]) =>
          parameters.some((one) => one.name === 'x-brand-version' && one.in === 'header' && !one.required),
        )
        .map(([method]) => `${method.toUpperCase()} ${path}`),
    )
    const following = (await definedContracts()).filter(({ followsVersion }) => followsVersion)
    expect(following.length).toBeGreaterThan(5)
    expect(withHeader.sort()).toEqual(following.map(addressOf).sort())
  })

  it('points only at schemas it has', async () => {
    const document = await documentOf(server.app)
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
      ([, target]) => target ?? '',
    )
    expect(references.length).toBeGreaterThan(0)
    const known = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`)
    expect(references.filter((target) => !known.includes(target))).toEqual([])
  })

  it('is shown by a page of ours, which alone may set styles in its markup', async () => {
    const page = await server.app.inject('/api/api/docs')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toMatch(/^text\/html/)
    expect(page.body).not.toMatch(/https?:\/\//)
    expect(page.headers['content-security-policy']).toContain("style-src 'self' 'unsafe-inline'")
    const elsewhere = await server.app.inject('/api/api/health')
    expect(elsewhere.headers['content-security-policy']).not.toContain('unsafe')
  })
})

describe('the description of the API', () => {
  const silent = useTestServer({ env: { hasApiDocs: false } })

  it.each(['', '/', '/json', '/yaml', '/static/swagger-ui.css'])(
    'is not there where it is off: %j',
    async (path) => {
      const answer = await silent.app.inject(`/api/api/docs${path}`)
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ success: false, code: 'not_found' })
    },
  )

  it.each([
    '/nothing',
    '/static/nothing.js',
    '/static/',
    '/static/..%2f..%2fpackage.json',
    '/static/%2e%2e/%2e%2e/package.json',
    '/static/%00',
    '/json/more',
    '/%E0%A4%A',
  ])('has nothing at %s', async (path) => {
    const answer = await server.app.inject(`/api/api/docs${path}`)
    expect([400, 404]).toContain(answer.statusCode)
    expect(answer.json()).toMatchObject({ success: false })
    expect(answer.body).not.toMatch(/node_modules|Error:/)
  })
})

describe('a call that is in no contract', () => {
  const build = () => {
    const app = Fastify()
    requireContracts(app, [])
    return app
  }

  it('stops the server from being built', () => {
    expect(() => build().get('/api/api/secret', () => 1)).toThrow('GET /api/api/secret is in no contract')
    expect(() => build().post('/api/api/leads', () => 1)).toThrow('POST /api/api/leads is in no contract')
  })

  it('may be a page', () => {
    expect(() => build().get('/quiz', () => 1)).not.toThrow()
  })
})
