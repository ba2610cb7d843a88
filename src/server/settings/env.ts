import { readAdNetworkSettings } from './ad-network-settings.ts'
import { readAdminSettings } from './admin-settings.ts'
import { readAutomationSettings } from './automation-settings.ts'
import { readDatabaseSettings } from './database-settings.ts'
import { readGeoSettings } from './geo-settings.ts'
import { readMailSettings } from './mail-settings.ts'
import { readMetricsSettings } from './metrics-settings.ts'
import { readPaymentSettings } from './payment-settings.ts'
import { readConsentSettings, readRetentionSettings } from './privacy-settings.ts'
import { readServerSettings } from './server-settings.ts'

/** All settings. Each group's file names its variables and says what they mean. */
export type Env = ReturnType<typeof readEnv>

export type CountryHeader = NonNullable<Env['countryHeader']>

/**
 * Reads the settings of this process, the only reader of environment variables.
 * @throws EnvError for the first invalid value
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env) {
  const server = readServerSettings(source)
  return {
    ...server,
    ...readDatabaseSettings(source, server),
    ...readGeoSettings(source, server),
    admin: readAdminSettings(source, server),
    payments: readPaymentSettings(source, server),
    mail: readMailSettings(source),
    metrics: readMetricsSettings(source, server),
    automation: readAutomationSettings(source),
    adNetworks: readAdNetworkSettings(source, server),
    consent: readConsentSettings(source, server),
    retention: readRetentionSettings(source),
  }
}
