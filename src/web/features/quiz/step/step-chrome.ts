import type { Question } from '#shared/quiz/question.ts'

/** Whether a step shows without header and progress bar: every info card, drawn ones included (Q-04, OP-06). */
export const isHeaderless = (question: Question): boolean => question.type === 'info-card'
