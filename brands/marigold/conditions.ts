import type { Condition } from '#shared/quiz/question.ts'

export const imperial: Condition = { fact: 'unitSystem', op: 'eq', value: 'imperial' }
export const man: Condition = { question: 'gender', op: 'eq', value: 'male' }
export const hasWeightToLose: Condition = { fact: 'weightToLoseKg', op: 'gt', value: 0 }
/** Also false while the goal is unknown. */
export const keepsOrGains: Condition = { fact: 'weightToLoseKg', op: 'lte', value: 0 }
