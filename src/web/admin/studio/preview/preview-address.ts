import { previewFragment } from '#shared/studio/document/preview-fragment.ts'
import type { Questions } from '../check/worker-messages.ts'

/** Shorter than the life of a link. */
export const RENEW_MS = 45 * 60_000

type Visitor = NonNullable<Questions['answers']['answer']>

type PreviewPlace = {
  page: 'step' | 'landing' | 'purchase'
  step: string | null
  /** How the visitor has come to this place; null: from the beginning. */
  visitor: Visitor | null
}

/** The address of a page in the preview. @param path ends with `/` */
export function previewAddress(path: string, { page, step, visitor }: PreviewPlace, nowMs: number): string {
  const start = visitor ?? { answers: {}, unitSystem: 'imperial' as const }
  const fragment = previewFragment({ ...start, isCompleted: page === 'purchase' }, nowMs)
  if (page === 'landing') return `${path}${fragment}`
  if (page === 'purchase') return `${path}purchase${fragment}`
  return step === null || visitor === null ? `${path}quiz${fragment}` : `${path}quiz/${step}${fragment}`
}
