import { z } from 'zod'
import type { BrandProvider } from '#server/brand/brand-provider.ts'
import type { Database } from '#server/db/database.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { resealLeads } from './reseal-leads.ts'

/** The rest follows the next night. */
const TIMEOUT_SECONDS = 60 * 60

/** Encrypts stored leads with the newest key, each night on one instance. */
export function defineLeadsJob(
  jobs: Pick<Jobs, 'define'>,
  { database, brand }: { database: Database; brand: BrandProvider },
): void {
  jobs.define({
    name: 'leads-reseal',
    data: z.strictObject({}),
    run: async (_data, signal) => {
      await resealLeads(database, brand.current().brand.quizFlow, signal)
    },
    timeoutSeconds: TIMEOUT_SECONDS,
    schedule: { cron: '13 3 * * *', data: {} },
  })
}
