import type { FastifyInstance } from 'fastify'
import type { Brands } from '#server/brand/brands.ts'
import type { Database } from '#server/db/database.ts'
import type { StripeGateway } from '#server/gateways/stripe/stripe-gateway.ts'
import type { MetricsDeps } from '#server/metrics/metrics-deps.ts'
import type { MetricsServer } from '#server/metrics/serve-metrics.ts'
import type { Env } from '#server/settings/env.ts'
import { metricsVariables } from '#server/settings/metrics-settings.ts'
import { EnvError } from '#server/settings/variable.ts'
import { programVersion } from '#server/db/program-version.ts'

type MetricsSources = {
  app: Pick<FastifyInstance, 'draining'>
  brands: Pick<Brands, 'ids'>
  database: Database
  gateway: Pick<StripeGateway, 'account' | 'clock'>
  replicaLagMs?: MetricsDeps['replicaLagMs']
  logger: MetricsDeps['logger']
}

/** The message for an address that cannot be used; null for all other errors. */
function unusable(error: unknown, { port, host }: Env['metrics']): EnvError | null {
  const names = { port: metricsVariables.port.name, host: metricsVariables.host.name }
  switch (error instanceof Error && 'code' in error ? error.code : null) {
    case 'EADDRINUSE':
      return new EnvError(
        `${names.port} ${port} is in use by another program: stop that program, or set another ${names.port}`,
      )
    case 'EACCES':
      return new EnvError(
        `${names.port} ${port} is reserved for administrators of this machine: set ${names.port} to 1024 or above`,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new EnvError(`${names.host} ${host} is not an address of this machine`)
    default:
      return null
  }
}

/**
 * Serves metrics where the settings say so; null: they do not.
 * @throws EnvError if the port or the host cannot be used
 */
export async function startMetrics(
  { metrics }: Pick<Env, 'metrics'>,
  { app, brands, database, gateway, replicaLagMs, logger }: MetricsSources,
): Promise<MetricsServer | null> {
  const { port, host } = metrics
  if (port === null) return null
  // Loaded only where it is used: the library takes a part of the start.
  const { serveMetrics } = await import('#server/metrics/serve-metrics.ts')
  try {
    return await serveMetrics(
      { port, host },
      {
        database,
        stripeAccount: gateway.account,
        clock: gateway.clock,
        brandIds: brands.ids,
        replicaLagMs,
        isDraining: () => app.draining.hasBegun,
        version: programVersion,
        logger,
      },
    )
  } catch (error) {
    throw unusable(error, metrics) ?? error
  }
}
