import { randomUUID } from 'node:crypto'
import type {
  appendDraftEdits,
  createDraft,
  DraftRow,
  readDraft,
  readDraftEdits,
} from '#shared/contract/admin/admin-studio.ts'
import type { RouteBody, RouteData } from '#shared/contract/route.ts'
import type { Patch } from '#shared/studio/patch.ts'
import { adminOf, type SignedInPerson } from '../admin/admin-people.ts'
import { askAdmin } from '../admin/ask-admin.ts'
import type { TestServer } from '../support/test-app.ts'

type Answer = RouteData<typeof appendDraftEdits>

/** An operator who works with drafts. */
export async function drafterOf(server: TestServer, role: 'viewer' | 'editor' = 'editor') {
  const person: SignedInPerson = await adminOf(server, role)
  const ask = <Data>(url: string, options: Parameters<typeof askAdmin>[3] = {}) =>
    askAdmin<Data>(server, person, url, options)
  return {
    person,
    ask,
    create: (from: RouteBody<typeof createDraft>['from'] = { kind: 'live' }, name = 'A draft') =>
      ask<{ draft: DraftRow }>('/drafts', { method: 'POST', body: { name, from } }),
    read: async (draftId: string) => (await ask<RouteData<typeof readDraft>>(`/drafts/${draftId}`)).data,
    follow: async (draftId: string, after: number, place?: string) => {
      const query = place === undefined ? '' : `&place=${place}`
      const url = `/drafts/${draftId}/edits?after=${after}${query}`
      return (await ask<RouteData<typeof readDraftEdits>>(url)).data
    },
    append: (draftId: string, base: number, edits: RouteBody<typeof appendDraftEdits>['edits']) =>
      ask<Answer>(`/drafts/${draftId}/edits`, { method: 'POST', body: { base, edits } }),
  }
}

export const edit = (...patches: Patch[]) => ({ editId: randomUUID(), patches })
export const setText = (name: string, value: string) => edit({ op: 'set', path: ['brand', name], value })
