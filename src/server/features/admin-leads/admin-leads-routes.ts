import * as contract from '#shared/contract/admin/admin-leads.ts'
import { type Api, registerFileRoute, registerRoute } from '#server/http/routing/register-route.ts'
import { auditedFilters } from '#server/features/admin-users/admin-users.ts'
import type { AdminLeadsDeps } from './admin-leads-deps.ts'
import { deleteLead, requireDeletableLead } from './delete-lead.ts'
import { exportLeads } from './export-leads.ts'
import { listLeadFacets } from './list-lead-facets.ts'
import { countLeads, listLeads } from './list-leads.ts'
import { readLeadDetails, requireLead } from './read-lead-details.ts'
import { resumeLink } from './resume-link.ts'

/** Routes to list, export and delete leads. */
export function registerAdminLeadsRoutes(api: Api, deps: AdminLeadsDeps): void {
  registerRoute(api, contract.listLeads, ({ query }) => listLeads(deps, query))
  registerRoute(api, contract.countLeads, async ({ query }) => ({ count: await countLeads(deps, query) }))
  registerRoute(api, contract.listLeadFacets, () => listLeadFacets(deps))
  registerRoute(api, contract.readLeadDetails, ({ params }) => readLeadDetails(deps, params.leadId))

  registerFileRoute(api, contract.exportLeads, async ({ body, audit }) => {
    const action = await audit.begin({
      targetKind: 'leads',
      targetId: 'export',
      before: auditedFilters(body),
    })
    const fileName = `leads-${new Date().toISOString().slice(0, 10)}.csv`
    const content = exportLeads(deps, body, (written) => action.after({ leads: written }))
    return action.done({ fileName, content })
  })

  registerRoute(api, contract.makeResumeLink, async ({ params, audit }) => {
    const lead = await requireLead(deps, params.leadId)
    const action = await audit.begin({ targetKind: 'lead', targetId: lead.id })
    return action.done({ url: resumeLink(deps, lead, new Date()) })
  })

  registerRoute(api, contract.deleteLead, async ({ params, audit }) => {
    const lead = await requireDeletableLead(deps, params.leadId)
    const before = { createdAt: lead.createdAt.toISOString() }
    const action = await audit.begin({ targetKind: 'lead', targetId: lead.id, before })
    await deleteLead(deps, lead)
    action.after({ isDeleted: true })
    return action.done({ isDeleted: true as const })
  })
}
