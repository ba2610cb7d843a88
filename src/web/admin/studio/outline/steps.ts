import { isRecord } from '#shared/lib/is-record.ts'
import type { Patch, PatchPath } from '#shared/studio/patch.ts'
import { valueAt } from '#shared/studio/edits/document-place.ts'
import type { VersionDocument } from '#shared/versions/version-document.ts'
import { plainText } from '#shared/studio/document/read-document.ts'

export const STEPS_PATH: PatchPath = ['brand', 'quizFlow', 'questions']

export type StepEntry = {
  id: string
  /** From 0. */
  index: number
  type: string
  title: string | null
  when: unknown
}

/** The steps of a document, which may be incomplete. */
export function stepsOf(document: VersionDocument): StepEntry[] {
  const list = valueAt(document, STEPS_PATH)
  const items: unknown[] = Array.isArray(list) ? list : []
  return items.flatMap((item, index) =>
    isRecord(item) && typeof item['id'] === 'string'
      ? [
          {
            id: item['id'],
            index,
            type: typeof item['type'] === 'string' ? item['type'] : '',
            title: plainText(item['title']) || null,
            when: item['when'],
          },
        ]
      : [],
  )
}

/** Moves a step to another index; null: it already is there. */
export function moveStep(steps: readonly StepEntry[], from: number, to: number): Patch | null {
  const step = steps[from]
  if (step === undefined || from === to || to < 0 || to >= steps.length) return null
  const rest = steps.toSpliced(from, 1)
  return { op: 'move', path: STEPS_PATH, id: step.id, after: rest[to - 1]?.id ?? null }
}
