import { Counter, Histogram } from 'prom-client'
import { measures, STATEMENT_FAULTS, waitingItems } from '#server/measures/measures.ts'
import { defineGauge } from './define-gauge.ts'
import type { MetricsArea } from './metrics-deps.ts'

const DURATION_BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10]
const BATCH_BUCKETS = [1, 5, 20, 50, 100, 250]

export function defineDatabaseMetrics({ registry, deps, listen }: MetricsArea): void {
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
  const durations = new Histogram({
    name: 'quiz_database_statement_duration_seconds',
    help: 'Statements with their duration, without the wait for a connection',
    buckets: DURATION_BUCKETS,
    registers,
  })
  const faults = new Counter({
    name: 'quiz_database_statement_failures_total',
    help: 'Failed statements, by kind (data, lock, access, unavailable, other)',
    labelNames: ['kind'],
    registers,
  })
  for (const kind of STATEMENT_FAULTS) faults.inc({ kind }, 0)
  listen(measures.statement, ({ seconds, fault }) => {
    durations.observe(seconds)
    if (fault !== null) faults.inc({ kind: fault })
  })

  defineGauge(registry, {
    name: 'quiz_batch_waiting_items',
    help: 'Items of this process that wait to be written together, by batch',
    labelNames: ['batch'],
    read: (gauge) => {
      for (const [batch, waiting] of waitingItems()) gauge.set({ batch }, waiting)
    },
  })
  const sizes = new Histogram({
    name: 'quiz_batch_items',
    help: 'Items that were written together, by batch',
    labelNames: ['batch'],
    buckets: BATCH_BUCKETS,
    registers,
  })
  listen(measures.batch, ({ batch, items }) => sizes.observe({ batch }, items))
  const overloads = new Counter({
    name: 'quiz_batch_refused_items_total',
    help: 'Items that were refused because too many were waiting, by batch',
    labelNames: ['batch'],
    registers,
  })
  for (const batch of waitingItems().keys()) overloads.inc({ batch }, 0)
  listen(measures.batchOverload, ({ batch }) => overloads.inc({ batch }))
}
