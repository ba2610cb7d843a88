import { Gauge } from 'prom-client'
import type { Row } from '#server/db/database.ts'
import type { MetricsArea } from './metrics-deps.ts'
import { createStoredReader, type StoredValues } from './read-stored.ts'
import { storedGauges } from './stored-gauges.ts'

const labelsOf = (labelNames: readonly string[], row: Row): Record<string, string> =>
  Object.fromEntries(labelNames.map((label) => [label, String(row[label])]))

/** @returns updates the gauges from the database before a scrape; never throws */
export function defineStoredMetrics({ registry, deps }: MetricsArea): () => Promise<void> {
  const registers = [registry]
  const { database, stripeAccount, isDraining, logger } = deps
  const definitions = storedGauges(stripeAccount)
  const gauges = definitions.map(({ name, help, labelNames }) => ({
    name,
    labelNames,
    gauge: new Gauge<string>({ name, help, labelNames, registers }),
  }))
  const up = new Gauge({
    name: 'quiz_database_up',
    help: '1 if the database answered this scrape, otherwise 0; without it, what it stores is missing',
    registers,
  })
  const ready = new Gauge({
    name: 'quiz_ready',
    help: '1 if load balancers should send requests: the database answers and fits the program, and no shutdown has begun',
    registers,
  })
  const read = createStoredReader({
    database,
    gauges: definitions,
    onError: (error) => logger.warn({ err: error }, 'metrics could not be read from the database'),
  })
  const show = (values: StoredValues | null): void => {
    up.set(Number(values !== null))
    ready.set(Number(values?.isUsable === true && !isDraining()))
    for (const { name, labelNames, gauge } of gauges) {
      // Old values would hide that there are none now. A gauge without labels would begin with 0.
      gauge.reset()
      gauge.remove({})
      for (const row of values?.rows.get(name) ?? []) {
        gauge.set(labelsOf(labelNames, row), Number(row['value']))
      }
    }
  }
  return async () => show(await read())
}
