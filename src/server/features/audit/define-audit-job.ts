import { z } from 'zod'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { AuditDeps } from './audit-deps.ts'
import { checkAudit } from './check-audit.ts'

const TIMEOUT_SECONDS = 60 * 60

/** Each night, on one instance. The log keeps where the chain ended, for a comparison later. */
export function defineAuditJob(jobs: Pick<Jobs, 'define'>, { database, key, logger, now }: AuditDeps): void {
  jobs.define({
    name: 'check-audit',
    data: z.strictObject({}),
    run: async () => {
      const found = await checkAudit(database, key, now?.() ?? new Date())
      if (found.fault === null) logger.info(found, 'the audit fits its chain')
      else logger.error(found, 'the audit was changed outside the program')
    },
    timeoutSeconds: TIMEOUT_SECONDS,
    schedule: { cron: '31 3 * * *', data: {} },
  })
}
