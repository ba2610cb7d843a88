/** Kinds of change of monthly recurring revenue; `state` changes no amount, only what a subscription counts as. */
export const MOVEMENT_KINDS = ['new', 'expansion', 'contraction', 'reactivation', 'churn', 'state'] as const

export type MovementKind = (typeof MOVEMENT_KINDS)[number]
