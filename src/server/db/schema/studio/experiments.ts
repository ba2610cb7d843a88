import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { EndReason, ExperimentState } from '#shared/experiments/experiment-rules.ts'
import { brandId } from '../brand-id.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

export type StoredArm = {
  /** The version's number. */
  number: number
  /** What leads and events record of it. */
  brandVersion: string
  /** In percent. */
  weight: number
}

/** Experiments on versions of a brand. Written only by the experiments feature. */
export const experiments = pgTable(
  'experiments',
  {
    id: text('id').primaryKey(),
    brandId: brandId(),
    name: text('name').notNull(),
    hypothesis: text('hypothesis').notNull(),
    state: text('state').$type<ExperimentState>().notNull(),
    /** Never changes. The first is the version that was live when the experiment was created. */
    arms: jsonb('arms').$type<readonly StoredArm[]>().notNull(),
    /** Divides visitors independently of other experiments; null: the experiment has ended. */
    salt: text('salt'),
    /** The smallest change of revenue per visitor that it looks for, in percent. */
    smallestEffectPercent: integer('smallest_effect_percent').notNull(),
    /** Visitors of all arms for which the intervals are narrowest. Fixed before the start. */
    plannedVisitors: integer('planned_visitors').notNull(),
    createdByEmail: text('created_by_email').notNull(),
    createdAt: time('created_at').notNull(),
    startedAt: time('started_at'),
    stoppedAt: time('stopped_at'),
    endReason: text('end_reason').$type<EndReason>(),
    /** The version that was published when it was stopped; null: none. */
    publishedNumber: integer('published_number'),
  },
  (table) => [index('experiments_brand').on(table.brandId, table.createdAt)],
)

/** Sessions that saw a page of an experiment. Written only by the experiments feature. */
export const experimentAssignments = pgTable(
  'experiment_assignments',
  {
    experimentId: text('experiment_id').notNull(),
    sessionId: text('session_id').notNull(),
    brandId: brandId(),
    /** Place in the experiment's arms, from 0. */
    arm: smallint('arm').notNull(),
    assignedAt: time('assigned_at').notNull(),
    /** The same visitor has had a session before: it counts no further visitor. */
    isRepeat: boolean('is_repeat').notNull(),
    /** phone, tablet, desktop, unknown */
    device: text('device').notNull(),
    /** ISO 3166-1 alpha-2, or unknown */
    country: text('country').notNull(),
    source: text('source').notNull(),
  },
  (table) => [
    primaryKey({ name: 'experiment_assignments_pkey', columns: [table.experimentId, table.sessionId] }),
    index('experiment_assignments_session').on(table.sessionId),
  ],
)

/**
 * Which visitors an experiment has counted: a hash with its salt, without session or time. Deleted when it ends. Written
 * only by the experiments feature.
 */
export const experimentMarks = pgTable(
  'experiment_marks',
  {
    experimentId: text('experiment_id').notNull(),
    mark: text('mark').notNull(),
    brandId: brandId(),
  },
  (table) => [primaryKey({ name: 'experiment_marks_pkey', columns: [table.experimentId, table.mark] })],
)

/** Page loads of the arms by what was measured, without sessions. Written only by the experiments feature. */
export const experimentPages = pgTable(
  'experiment_pages',
  {
    experimentId: text('experiment_id').notNull(),
    arm: smallint('arm').notNull(),
    /** Time until the first paint, as a place in `LOAD_TIME_LIMITS_MS`; -1: not measured. */
    loadTime: smallint('load_time').notNull(),
    hadError: boolean('had_error').notNull(),
    brandId: brandId(),
    pages: integer('pages').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'experiment_pages_pkey',
      columns: [table.experimentId, table.arm, table.loadTime, table.hadError],
    }),
  ],
)
