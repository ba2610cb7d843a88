import type { ServerSettings } from './server-settings.ts'
import { invalid, matching, readGroup, type Variables, wholeNumber } from './variable.ts'

export const metricsVariables = {
  /** null: no metrics. */
  port: {
    name: 'METRICS_PORT',
    schema: wholeNumber(0, 65_535).optional(),
    shape: 'a whole number from 0 (any free port) to 65535',
    example: '9464',
  },
  host: {
    name: 'METRICS_HOST',
    schema: matching(/^[\w.:-]+$/).default('127.0.0.1'),
    shape: 'the address to listen on: an IP address or a host name',
    example: '127.0.0.1',
  },
} satisfies Variables

/** @throws EnvError */
export function readMetricsSettings(source: NodeJS.ProcessEnv, { port }: Pick<ServerSettings, 'port'>) {
  const settings = readGroup(metricsVariables, source)
  // Visitors must not read metrics.
  if (settings.port !== null && settings.port !== 0 && settings.port === port) {
    throw invalid(metricsVariables.port, { ...metricsVariables.port, shape: 'another port than PORT' })
  }
  return settings
}
