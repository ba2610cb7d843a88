import * as contract from '#shared/contract/admin/admin-leads.ts'
import { type Api, registerFileRoute, registerRoute } from '#server/http/routing/register-route.ts'
import type { AdminLeadsDeps } from './admin-leads-deps.ts'
import { deleteLead, requireDeletableLead } from './delete-lead.ts'
import { exportLeads } from './export-leads.ts'
import type { LeadFilters } from './lead-filters.ts'
import { listLeadFacets } from './list-lead-facets.ts'
import { countLeads, listLeads } from './list-leads.ts'
import { readLeadDetails, requireLead } from './read-lead-details.ts'
import { resumeLink } from './resume-link.ts'

/** What is searched for may be an address, which the audit must not hold. */
const auditedFilters = ({ q, ...filters }: LeadFilters): Record<string, unknown> => ({
  ...filters,
  isSearched: Boolean(q),
})

/** The calls by which administrators see, export and delete leads. */
export function registerAdminLeadsRoutes(api: Api, deps: AdminLeadsDeps): void {
  registerRoute(api, contract.listLeads, ({ query }) => listLeads(deps, query))
  registerRoute(api, contract.countLeads, async ({ query }) => ({ count: await countLeads(deps, query) }))
  registerRoute(api, contract.listLeadFacets, () => listLeadFacets(deps))
  registerRoute(api, contract.readLeadDetails, ({ params }) => readLeadDetails(deps, params.leadId))

  registerFileRoute(api, contract.exportLeads, async ({ body, audit }) => {
    const deed = await audit.begin({ targetKind: 'leads', targetId: 'export', before: auditedFilters(body) })
    const fileName = `leads-${new Date().toISOString().slice(0, 10)}.csv`
    const content = exportLeads(deps, body, (written) => deed.after({ leads: written }))
    return deed.done({ fileName, content })
  })

  registerRoute(api, contract.makeResumeLink, async ({ params, audit }) => {
    const lead = await requireLead(deps, params.leadId)
    const deed = await audit.begin({ targetKind: 'lead', targetId: lead.id })
    return deed.done({ url: resumeLink(deps, lead, new Date()) })
  })

  registerRoute(api, contract.deleteLead, async ({ params, audit }) => {
    const lead = await requireDeletableLead(deps, params.leadId)
    const before = { createdAt: lead.createdAt.toISOString() }
    const deed = await audit.begin({ targetKind: 'lead', targetId: lead.id, before })
    await deleteLead(deps, lead)
    deed.after({ isDeleted: true })
    return deed.done({ isDeleted: true as const })
  })
}
