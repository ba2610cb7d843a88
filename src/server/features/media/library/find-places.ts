import type { MediaUse } from '#shared/contract/admin/admin-media.ts'
import { isRecord } from '#shared/lib/is-record.ts'

type Place = MediaUse['places'][number]

function holds(value: unknown, pictures: ReadonlySet<string>): boolean {
  if (typeof value === 'string') return pictures.has(value)
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).some((inner) => holds(inner, pictures))
  )
}

const stepsIn = (flow: unknown): readonly unknown[] =>
  isRecord(flow) && Array.isArray(flow['questions']) ? flow['questions'] : []

/** The parts and steps of a document's brand that show one of these pictures. */
export function findPlaces(brand: Readonly<Record<string, unknown>>, pictures: ReadonlySet<string>): Place[] {
  return Object.entries(brand).flatMap(([part, value]): Place[] => {
    if (part !== 'quizFlow') return holds(value, pictures) ? [{ part, step: null }] : []
    return stepsIn(value).flatMap((step) =>
      isRecord(step) && typeof step['id'] === 'string' && holds(step, pictures)
        ? [{ part, step: step['id'] }]
        : [],
    )
  })
}
