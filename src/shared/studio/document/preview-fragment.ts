import type { Answers } from '#shared/quiz/answers.ts'
import type { UnitSystem } from '#shared/quiz/unit-system.ts'

/** The visitor that a preview shows. */
export type PreviewVisitor = { answers: Answers; unitSystem: UnitSystem; isCompleted?: boolean }

const UNITS = {
  imperial: { weight: 'LB', height: 'FT' },
  metric: { weight: 'KG', height: 'CM' },
} as const

/**
 * The fragment of a preview's URL (`path + 'quiz/STEP' + fragment`). The preview starts with the answers of this visitor;
 * without a fragment it continues where it was.
 */
export function previewFragment(
  { answers, unitSystem, isCompleted = false }: PreviewVisitor,
  nowMs: number,
): string {
  const state = {
    currentStep: 0,
    answers,
    answeredAt: {},
    leadId: isCompleted ? 'preview' : null,
    leadToken: isCompleted ? 'preview' : null,
    isCompleted,
    sessionId: 'preview-session',
    startedAt: nowMs,
    preferences: { preferredUnits: UNITS[unitSystem] },
    offerDeadlines: {},
    submission: null,
    lastUpdated: nowMs,
  }
  return `#preview=${encodeURIComponent(JSON.stringify({ version: 1, state }))}`
}
