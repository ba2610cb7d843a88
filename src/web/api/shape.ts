import { isRecord } from '#shared/lib/is-record.ts'

/** The expected form of a stored value: its type, a pattern for strings, a range for numbers, a size for lists. */
export type Shape = {
  type: 'string' | 'number' | 'boolean' | 'array' | 'object'
  isNullable?: boolean
  pattern?: RegExp
  min?: number
  max?: number
  maxItems?: number
}

/** Whether a stored object has these fields. */
export const hasShapes = (value: unknown, shapes: Record<string, Shape>): boolean =>
  isRecord(value) && Object.entries(shapes).every(([key, shape]) => hasShape(value[key], shape))

export function hasShape(value: unknown, shape: Shape): boolean {
  if (value === null) return shape.isNullable === true
  if (shape.type === 'array')
    return Array.isArray(value) && value.length <= (shape.maxItems ?? Number.POSITIVE_INFINITY)
  if (shape.type === 'object') return isRecord(value)
  if (typeof value === 'string') return shape.type === 'string' && (shape.pattern?.test(value) ?? true)
  if (typeof value === 'number') {
    const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = shape
    return shape.type === 'number' && value >= min && value <= max
  }
  return shape.type === typeof value
}
