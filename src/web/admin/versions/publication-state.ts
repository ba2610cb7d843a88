import type { readPublicationState } from '#shared/contract/admin/admin-versions.ts'
import type { RouteData } from '#shared/contract/route.ts'

/** What is live, what is about to be, and on which servers. */
export type State = RouteData<typeof readPublicationState>
