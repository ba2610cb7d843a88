import type { FastifyInstance } from 'fastify'
import type { AppConfig } from '#shared/brand/brand.ts'
import type {
  changePublishing,
  createPublication,
  exportVersion,
  importVersion,
  PublicationRow,
  readPublicationState,
} from '#shared/contract/admin/admin-versions.ts'
import type { RouteBody, RouteData } from '#shared/contract/route.ts'
import { isRecord } from '#shared/lib/is-record.ts'
import { askAdmin } from '../admin/ask-admin.ts'
import { adminOf, type SignedInPerson } from '../admin/admin-people.ts'
import { call, type TestServer } from '../support/test-app.ts'

type State = RouteData<typeof readPublicationState>
type VersionFile = RouteData<typeof exportVersion>
type Imported = RouteData<typeof importVersion>

/** Lets every instance look, in order, until nothing changes any more. */
export async function settle(apps: readonly FastifyInstance[], rounds = 4): Promise<void> {
  for (let round = 0; round < rounds; round++) for (const app of apps) await app.followPublications?.()
}

/** What operators do about versions, and what visitors then see. */
export function studioOf(server: TestServer) {
  const people = new Map<string, SignedInPerson>()
  const person = async (name: 'publisher' | 'other' | 'admin' | 'editor'): Promise<SignedInPerson> => {
    const known = people.get(name) ?? (await adminOf(server, name === 'other' ? 'publisher' : name))
    people.set(name, known)
    return known
  }
  const post = async <Data>(
    url: string,
    body: object = {},
    name: 'publisher' | 'other' | 'admin' | 'editor' = 'publisher',
  ) => askAdmin<Data>(server, await person(name), url, { method: 'POST', body })
  const read = async <Data>(url: string) =>
    (await askAdmin<Data>(server, await person('publisher'), url)).data
  const exported = (number: number) => read<VersionFile>(`/versions/${number}/export`)

  return {
    person,
    post,
    read,
    exported,
    state: () => read<State>('/publications/state'),
    takeOver: () => post('/publishing/take-over', { reason: 'The studio edits it' }, 'admin'),
    setApproval: async (needsApproval: boolean) =>
      askAdmin<RouteData<typeof changePublishing>>(server, await person('admin'), '/publishing', {
        method: 'PATCH',
        body: { needsApproval },
      }),
    /** A version with one change of the live one. @param added pictures, by name */
    make: async (
      change: (brand: Record<string, unknown>) => void,
      added: Readonly<Record<string, string>> = {},
    ): Promise<Imported> => {
      const { live } = await read<State>('/publications/state')
      const file = await exported(live.number)
      const brand: Record<string, unknown> = JSON.parse(JSON.stringify(file.document.brand))
      change(brand)
      const document = { ...file.document, brand, pictures: { ...file.document.pictures, ...added } }
      const body = { file: { ...file, document, pictures: {} }, reason: 'A test' }
      return (await post<Imported>('/versions/import', body, 'editor')).data
    },
    publish: (number: number, more: Partial<RouteBody<typeof createPublication>> = {}) =>
      post<PublicationRow>('/publications', { number, kind: 'publish', reason: 'A test', ...more }),
    settle: (rounds?: number) => settle(server.apps, rounds),
    /** The description that each instance shows. */
    shown: () =>
      Promise.all(
        server.apps.map(async (app) => {
          const answer = await call(app, { url: '/config' })
          return answer.json<{ data: AppConfig }>().data.description
        }),
      ),
  }
}

export const describedAs =
  (description: string) =>
  (brand: Record<string, unknown>): void => {
    brand['description'] = description
  }

/** The steps of a document, to change. */
export function questionsOf(brand: Record<string, unknown>): Record<string, unknown>[] {
  const { quizFlow } = brand
  const questions = isRecord(quizFlow) ? quizFlow['questions'] : null
  return Array.isArray(questions) ? questions.filter(isRecord) : []
}
