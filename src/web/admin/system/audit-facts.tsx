import type { readSystemHealth } from '#shared/contract/admin/admin.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { count } from '../format/format.ts'
import { ChainFacts, FAULT_TEXTS } from './system-facts.tsx'

type AuditFactsProps = NonNullable<RouteData<typeof readSystemHealth>['audit']>

/** The audit chain and the result of its last check. */
export const AuditFacts = ({ fault, ...chain }: AuditFactsProps) => (
  <ChainFacts {...chain} label="Entries" fault={fault && faultText(fault)} />
)

function faultText({ auditId, sequence, kind }: NonNullable<AuditFactsProps['fault']>): string {
  const what = auditId === null ? `Chain entry ${count(sequence)}` : `Audit row ${auditId}`
  return `${what} ${FAULT_TEXTS[kind]}. Somebody changed the database directly. Compare the tables admin_audit and admin_audit_chain with a backup, and the last hash with those in the log. Change the database password.`
}
