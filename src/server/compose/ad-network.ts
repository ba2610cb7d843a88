import type { FastifyInstance } from 'fastify'
import { type AdNetwork, createAdNetwork } from '#server/features/ad-network/create-ad-network.ts'
import { createConversionsApi } from '#server/gateways/ad-network/conversions-api.ts'
import type { Core } from './core.ts'

/** Composes what the server sends to the ad network; null without a token for it. */
export function createConversions(
  { env, database, jobs, logger }: Core,
  app: FastifyInstance,
): AdNetwork | null {
  const { adNetwork, consent, publicUrl } = env
  if (adNetwork === null || adNetwork.conversionsApi === null) return null
  const created = createAdNetwork(
    {
      database,
      send: createConversionsApi({ pixelId: adNetwork.pixelId, ...adNetwork.conversionsApi }),
      isAskedWhereUnknown: consent.isAskedWhereUnknown,
      publicUrl,
      logger,
    },
    jobs,
  )
  app.addHook('preClose', (done) => {
    created.stop()
    done()
  })
  return created
}
