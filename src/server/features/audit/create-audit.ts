import { z } from 'zod'
import { listAudit as listAuditContract } from '#shared/contract/admin/admin.ts'
import { nowOf } from '#shared/lib/now-of.ts'
import type { EndAudit } from '#server/http/security/admin-gate.ts'
import { type Api, registerRoute } from '#server/http/routing/register-route.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { type AuditAction, type AuditDeps, beginAudit, createRecordAction } from './record-action.ts'
import { checkAudit } from './verify-audit.ts'
import { listAudit } from './list-audit.ts'

const CHECK_TIMEOUT_SECONDS = 60 * 60

export type Audit = {
  registerRoutes: (api: Api) => void
  /** Writes a row before the action. The returned function completes it and never throws. */
  begin: (action: AuditAction) => Promise<EndAudit>
  /** Writes a row in the transaction that performs the action. */
  record: ReturnType<typeof createRecordAction>
}

/** The operations of this feature, and a nightly check of the chain. */
export function createAudit(deps: AuditDeps, jobs: Pick<Jobs, 'define'>): Audit {
  const { database, key, logger } = deps
  jobs.define({
    name: 'check-audit',
    data: z.strictObject({}),
    run: async () => {
      // The log keeps where the chain ended, for a later comparison.
      const found = await checkAudit(database, key, nowOf(deps))
      if (found.fault === null) logger.info(found, 'the audit chain is intact')
      else logger.error(found, 'the audit was changed outside the program')
    },
    timeoutSeconds: CHECK_TIMEOUT_SECONDS,
    schedule: { cron: '31 3 * * *', data: {} },
  })
  return {
    registerRoutes: (api) => registerRoute(api, listAuditContract, ({ query }) => listAudit(deps, query)),
    begin: (action) => beginAudit(deps, action),
    record: createRecordAction(key, deps.now),
  }
}
