import { z } from 'zod'
import { AppError } from './app-error.ts'

const cursorRefused = (): AppError => {
  const message = 'Not a cursor of this list'
  return new AppError('validation_failed', message, { fields: [{ path: 'cursor', message }] })
}

/**
 * Cursors of a paginated list: the position of the last row, as opaque text.
 *
 * @param order what the rows are ordered by; a cursor of another order is refused
 * @param placeSchema the values that a row is ordered by, the last of them unique
 */
export function cursorsOf<Place>(order: string, placeSchema: z.ZodType<Place>) {
  const schema = z.object({ order: z.literal(order), place: placeSchema })
  return {
    encode: (place: Place): string => Buffer.from(JSON.stringify({ order, place })).toString('base64url'),
    /** @throws AppError `validation_failed` with the field `cursor` */
    decode: (cursor: string): Place => {
      try {
        return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString())).place
      } catch {
        throw cursorRefused()
      }
    },
  }
}
