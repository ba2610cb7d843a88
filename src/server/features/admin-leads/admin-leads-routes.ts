import * as contract from '#shared/contract/admin/admin-leads.ts'
import { type Api, bindFileRoute, bindRoute } from '#server/http/routing/bind-route.ts'
import type { AdminLeadsParts } from './admin-leads-parts.ts'
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
export function bindAdminLeads(api: Api, parts: AdminLeadsParts): void {
  bindRoute(api, contract.listLeads, ({ query }) => listLeads(parts, query))
  bindRoute(api, contract.countLeads, async ({ query }) => ({ count: await countLeads(parts, query) }))
  bindRoute(api, contract.listLeadFacets, () => listLeadFacets(parts))
  bindRoute(api, contract.readLeadDetails, ({ params }) => readLeadDetails(parts, params.leadId))

  bindFileRoute(api, contract.exportLeads, async ({ body, audit }) => {
    const deed = await audit.begin({ targetKind: 'leads', targetId: 'export', before: auditedFilters(body) })
    const fileName = `leads-${new Date().toISOString().slice(0, 10)}.csv`
    const content = exportLeads(parts, body, (written) => deed.after({ leads: written }))
    return deed.done({ fileName, content })
  })

  bindRoute(api, contract.makeResumeLink, async ({ params, audit }) => {
    const lead = await requireLead(parts, params.leadId)
    const deed = await audit.begin({ targetKind: 'lead', targetId: lead.id })
    return deed.done({ url: resumeLink(parts, lead, new Date()) })
  })

  bindRoute(api, contract.deleteLead, async ({ params, audit }) => {
    const lead = await requireDeletableLead(parts, params.leadId)
    const before = { createdAt: lead.createdAt.toISOString() }
    const deed = await audit.begin({ targetKind: 'lead', targetId: lead.id, before })
    await deleteLead(parts, lead)
    deed.after({ isDeleted: true })
    return deed.done({ isDeleted: true as const })
  })
}
