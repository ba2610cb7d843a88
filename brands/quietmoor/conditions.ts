import type { Condition } from '#shared/quiz/question.ts'

export const worksShifts: Condition = { question: 'wake_time', op: 'eq', value: 'shifts' }
export const hasLateCaffeine: Condition = {
  question: 'caffeine',
  op: 'in',
  value: ['afternoon', 'evening'],
}
export const sleepsInOnDaysOff: Condition = { question: 'days_off', op: 'eq', value: 'two_hours' }
export const wakesFrom = (reason: string): Condition => ({
  question: 'wakeups',
  op: 'includes',
  value: reason,
})
export const spendsEveningWith = (what: string): Condition => ({
  question: 'last_hour',
  op: 'includes',
  value: what,
})
