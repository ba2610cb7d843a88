import { readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import { definedContracts } from '../../support/defined-contracts.ts'
import { useTestServer } from '../../support/test-app.ts'
import { adminOf, apiTokenOf } from '../admin-people.ts'

const server = useTestServer()
const document = readFileSync('docs/api-tokens.md', 'utf8')
const examples = [...document.matchAll(/^```sh\n(.*?)^```/gms)].flatMap(([, block = '']) =>
  block
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line !== ''),
)
const contracts = await definedContracts()

type Headers = Record<string, string>
let token: string

beforeAll(async () => {
  ;({ token } = await apiTokenOf(server, await adminOf(server, 'admin')))
})

/** What curl would send. */
function requestOf(example: string) {
  const [, command, method, url, options = ''] =
    /^(curl -sS )(?:-X ([A-Z]+) )?"\$QF_URL(\S+)"(.*)$/.exec(example) ?? []
  if (command === undefined || url === undefined) throw new Error(`not understood: ${example}`)
  const headers: Headers = {}
  for (const [, name = '', value = ''] of options.matchAll(/-H "([\w-]+): ([^"]*)"/g)) {
    headers[name.toLowerCase()] = value.replace('$QF_TOKEN', token)
  }
  const payload = /-d '([^']*)'/.exec(options)?.[1]
  const rest = options.replaceAll(/-H "[^"]*"|-d '[^']*'/g, '').trim()
  expect(rest, example).toBe('')
  return {
    method: (method ?? 'GET') as 'GET' | 'POST',
    url,
    headers,
    ...(payload !== undefined && { payload }),
  }
}

it('there are examples', () => {
  expect(examples.length).toBeGreaterThan(4)
})

it.each(examples)('%s', async (example) => {
  const request = requestOf(example)
  const path = request.url.replace('/api/api', '').replace(/\?.*/, '')
  const contract = contracts.find((one) => one.method === request.method && one.path === path)
  expect(contract, `a call of the API: ${path}`).toBeDefined()
  if (request.payload !== undefined) contract?.body?.parse(JSON.parse(request.payload))
  const { statusCode, body } = await server.app.inject(request)
  // Version 1 is live already.
  expect(path === '/admin/publications' ? [201, 409] : [200], body).toContain(statusCode)
  const without = await server.app.inject({ ...request, headers: { ...request.headers, authorization: '' } })
  expect(without.statusCode).toBe(401)
})
