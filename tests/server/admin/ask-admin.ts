import type { FieldError } from '#shared/contract/errors.ts'
import { call, type TestServer } from '../support/test-app.ts'
import { keepToken } from './admin-people.ts'

export type AdminAnswer<Data> = {
  status: number
  /** `200`, or `409 not_possible`: what a table of cases compares. */
  outcome: string
  message: string | undefined
  fields: readonly FieldError[]
  /** Of a success; reading it of anything else fails the test. */
  data: Data
}

/** Calls below `/admin` as this person. */
export async function askAdmin<Data = unknown>(
  server: TestServer,
  person: { headers: { authorization: string; 'x-query'?: string; 'x-brand'?: string } },
  url: string,
  options: { method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'; body?: unknown } = {},
): Promise<AdminAnswer<Data>> {
  const response = await call(server.app, { url: `/admin${url}`, headers: person.headers, ...options })
  keepToken(person, response)
  type Envelope = { data?: Data; code?: string; message?: string; fields?: FieldError[] }
  const { data, code, message, fields } = response.json<Envelope>()
  return {
    status: response.statusCode,
    outcome: code === undefined ? `${response.statusCode}` : `${response.statusCode} ${code}`,
    message,
    fields: fields ?? [],
    get data() {
      if (data === undefined) throw new Error(`refused: ${response.body}`)
      return data
    },
  }
}
