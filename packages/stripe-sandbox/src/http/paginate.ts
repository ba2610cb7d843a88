import { invalidRequest, noSuch } from './api-error.ts'
import { integer, type ParamsOf, type Range, range, text } from './params.ts'

/** Parameters of every list. */
export const PAGE = { limit: integer(), starting_after: text(), ending_before: text() }
/** Parameters of the lists of a resource. */
export const LIST = { ...PAGE, created: range() }

export const isWithin = (second: number, bounds: Range | undefined): boolean =>
  bounds === undefined ||
  ((bounds.gt === undefined || second > bounds.gt) &&
    (bounds.gte === undefined || second >= bounds.gte) &&
    (bounds.lt === undefined || second < bounds.lt) &&
    (bounds.lte === undefined || second <= bounds.lte))

/**
 * One page, newest first. `objects` are oldest first, as collections return them.
 *
 * @throws StripeApiError for a limit outside 1 to 100, or an unknown cursor
 */
export function paginate<T extends { id: string }>(
  objects: readonly T[],
  page: ParamsOf<typeof PAGE>,
  url: string,
): { object: 'list'; data: T[]; has_more: boolean; url: string } {
  const limit = page.limit ?? 10
  if (limit < 1) {
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'limit',
    })
  }
  if (limit > 100) {
    throw invalidRequest(`This value must be less than or equal to 100 (it currently is '${limit}').`, {
      code: 'parameter_invalid_integer',
      param: 'limit',
    })
  }
  if (page.starting_after !== undefined && page.ending_before !== undefined) {
    throw invalidRequest(
      'Received both ending_before and starting_after parameters. Please pass in only one.',
      {
        code: 'parameters_exclusive',
        param: 'ending_before',
      },
    )
  }
  const newestFirst = [...objects].reverse()
  const placeOf = (id: string, param: string): number => {
    const index = newestFirst.findIndex((object) => object.id === id)
    if (index < 0) throw noSuch('object', id, param)
    return index
  }
  if (page.ending_before !== undefined) {
    const end = placeOf(page.ending_before, 'ending_before')
    const start = Math.max(0, end - limit)
    return { object: 'list', data: newestFirst.slice(start, end), has_more: start > 0, url }
  }
  const start = page.starting_after === undefined ? 0 : placeOf(page.starting_after, 'starting_after') + 1
  const data = newestFirst.slice(start, start + limit)
  return { object: 'list', data, has_more: start + limit < newestFirst.length, url }
}
