import type { FastifyRequest } from 'fastify'
import * as contract from '#shared/contract/admin/admin-leads.ts'
import { readerTextsIn } from '#server/http/pages/text-files.ts'
import { type Api, registerFileRoute, registerRoute } from '#server/http/routing/register-route.ts'
import { operatorLanguage } from '#server/http/routing/site.ts'
import { auditedFilters } from '#server/features/admin-users/admin-users.ts'
import type { SharedLeadsDeps } from './admin-leads-deps.ts'
import { deleteLead, requireDeletableLead } from './delete-lead.ts'
import { exportLeads } from './export-leads.ts'
import { listLeadFacets } from './list-lead-facets.ts'
import { countLeads, listLeads } from './list-leads.ts'
import { readLeadDetails, requireLead } from './read-lead-details.ts'
import { resumeLink } from './resume-link.ts'

/** Routes to list, export and delete the leads of a brand. */
export function registerAdminLeadsRoutes(api: Api, shared: SharedLeadsDeps): void {
  const of = ({ brandId }: { brandId: string }) => ({ ...shared, brandId })
  const { reports } = shared
  registerRoute(api, contract.listLeads, (call) =>
    reports.read(async (database, asOf) => ({
      ...(await listLeads({ ...of(call), database }, call.query)),
      asOf: asOf?.toISOString() ?? null,
    })),
  )
  registerRoute(api, contract.countLeads, (call) =>
    reports.read((database) => countLeads({ ...of(call), database }, call.query)),
  )
  const textsOf = ({ request }: { request: FastifyRequest }) => readerTextsIn(operatorLanguage(request))
  registerRoute(api, contract.listLeadFacets, (call) =>
    reports.read((database) => listLeadFacets({ ...of(call), database }, textsOf(call))),
  )
  registerRoute(api, contract.readLeadDetails, (call) =>
    readLeadDetails(of(call), call.params.leadId, textsOf(call)),
  )

  registerFileRoute(api, contract.exportLeads, async ({ body, audit, brandId }) => {
    const action = await audit.begin({
      targetKind: 'leads',
      targetId: 'export',
      before: auditedFilters(body),
    })
    const fileName = `leads-${new Date().toISOString().slice(0, 10)}.csv`
    const content = exportLeads(of({ brandId }), body, (written) => action.after({ leads: written }))
    return action.done({ fileName, content })
  })

  registerRoute(api, contract.makeResumeLink, async ({ params, audit, brandId }) => {
    const deps = of({ brandId })
    const lead = await requireLead(deps, params.leadId)
    const action = await audit.begin({ targetKind: 'lead', targetId: lead.id })
    return action.done({ url: resumeLink(deps, lead, new Date()) })
  })

  registerRoute(api, contract.deleteLead, async ({ params, audit, brandId }) => {
    const deps = of({ brandId })
    const lead = await requireDeletableLead(deps, params.leadId)
    const before = { createdAt: lead.createdAt.toISOString() }
    const action = await audit.begin({ targetKind: 'lead', targetId: lead.id, before })
    await deleteLead(deps, lead)
    action.after({ isDeleted: true })
    return action.done({ isDeleted: true as const })
  })
}
