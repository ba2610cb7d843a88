/** Stages of the funnel in order. A session may skip some: a mailed link leads into the middle. */
export const FUNNEL_STAGES = [
  'landing',
  'quiz_started',
  'quiz_finished',
  'lead',
  'purchase_page',
  'payment_initiated',
  'purchased',
  'registered',
] as const

export type FunnelStage = (typeof FUNNEL_STAGES)[number]

/** Visits can be split and filtered by these. */
export const VISIT_DIMENSIONS = [
  'device',
  'country',
  'source',
  'medium',
  'campaign',
  /** The answer to the brand's `reportQuestion`. */
  'answer',
  'brandVersion',
] as const

export type VisitDimension = (typeof VISIT_DIMENSIONS)[number]
