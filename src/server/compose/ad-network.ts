import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#server/db/database.ts'
import type { Env } from '#server/settings/env.ts'
import { type AdNetwork, createAdNetwork } from '#server/features/ad-network/create-ad-network.ts'
import { createConversionsApi } from '#server/gateways/ad-network/conversions-api.ts'
import type { Jobs } from '#server/jobs/jobs.ts'

/** Creates the ad network's conversions API; null where it has no token, and no event waits for it. */
export function createConversions({
  env,
  database,
  jobs,
  logger,
}: {
  env: Env
  database: Database
  jobs: Jobs
  logger: FastifyBaseLogger
}): AdNetwork | null {
  const { adNetwork, consent, publicUrl } = env
  if (adNetwork === null || adNetwork.conversionsApi === null) return null
  return createAdNetwork(
    {
      database,
      send: createConversionsApi({ pixelId: adNetwork.pixelId, ...adNetwork.conversionsApi }),
      isAskedWhereUnknown: consent.isAskedWhereUnknown,
      publicUrl,
      logger,
    },
    jobs,
  )
}
