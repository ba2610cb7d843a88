import { Counter } from 'prom-client'
import { measures, STATEMENT_FAULTS, waitingItems } from '#server/measures/measures.ts'
import { defineGauge } from './define-gauge.ts'
import { defineFrequentHistogram, type Observe } from './frequent-histogram.ts'
import type { MetricsArea } from './metrics-deps.ts'

const DURATION_BOUNDS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10]
const BATCH_BOUNDS = [1, 5, 20, 50, 100, 250]

export function defineDatabaseMetrics(area: MetricsArea): void {
  const { registry, deps, listen } = area
  const registers = [registry]
  const { database } = deps
  defineGauge(registry, {
    name: 'quiz_database_connections',
    help: 'Open connections of this process, by state (used, idle)',
    labelNames: ['state'],
    read: (gauge) => {
      const { used, idle } = database.connections()
      gauge.set({ state: 'used' }, used)
      gauge.set({ state: 'idle' }, idle)
    },
  })
  defineGauge(registry, {
    name: 'quiz_database_connections_max',
    help: 'Connections that this process may open',
    read: (gauge) => gauge.set(database.connections().max),
  })
  defineGauge(registry, {
    name: 'quiz_database_connection_waiters',
    help: 'Callers of this process that wait for a connection',
    read: (gauge) => gauge.set(database.connections().waiting),
  })
  const observeDuration = defineFrequentHistogram<never>(area, {
    name: 'quiz_database_statement_duration_seconds',
    help: 'Statements with their duration, without the wait for a connection',
    upperBounds: DURATION_BOUNDS,
  })({})
  const faults = new Counter({
    name: 'quiz_database_statement_failures_total',
    help: 'Failed statements, by kind (data, lock, access, unavailable, other)',
    labelNames: ['kind'],
    registers,
  })
  for (const kind of STATEMENT_FAULTS) faults.inc({ kind }, 0)
  listen(measures.statement, ({ seconds, fault }) => {
    observeDuration(seconds)
    if (fault !== null) faults.inc({ kind: fault })
  })
  const { replicaLagMs } = deps
  if (replicaLagMs) {
    defineGauge(registry, {
      name: 'quiz_replica_used',
      help: '1 if this process reads reports from the replica, 0 if from the primary',
      read: (gauge) => gauge.set(Number(replicaLagMs() !== null)),
    })
    defineGauge(registry, {
      name: 'quiz_replica_lag_seconds',
      help: 'How far the replica is behind; missing while it is not used',
      read: (gauge) => {
        const lagMs = replicaLagMs()
        if (lagMs === null) gauge.remove({})
        else gauge.set(lagMs / 1000)
      },
    })
  }

  defineGauge(registry, {
    name: 'quiz_batch_waiting_items',
    help: 'Items of this process that wait to be written together, by batch',
    labelNames: ['batch'],
    read: (gauge) => {
      for (const [batch, waiting] of waitingItems()) gauge.set({ batch }, waiting)
    },
  })
  const sizesOf = defineFrequentHistogram<'batch'>(area, {
    name: 'quiz_batch_items',
    help: 'Items that were written together, by batch',
    upperBounds: BATCH_BOUNDS,
  })
  const sizes = new Map<string, Observe>()
  listen(measures.batch, ({ batch, items }) => {
    const observe = sizes.get(batch) ?? sizesOf({ batch })
    sizes.set(batch, observe)
    observe(items)
  })
  const overloads = new Counter({
    name: 'quiz_batch_refused_items_total',
    help: 'Items that were refused because too many were waiting, by batch',
    labelNames: ['batch'],
    registers,
  })
  for (const batch of waitingItems().keys()) overloads.inc({ batch }, 0)
  listen(measures.batchOverload, ({ batch }) => overloads.inc({ batch }))
}
