import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import {
  joinAddress,
  readUrlState,
  splitAddress,
  type UrlFields,
  type UrlState,
  writeUrlState,
} from './url-fields.ts'

/** State of a page in its URL. A field is a default (`''`) for any text, or `choiceField(…)`, `dayField()`. Invalid
 * values become the default; defaults are left out of the URL. `set` takes part of the state and replaces the history
 * entry; `{ isNewEntry: true }` adds one, so that Back undoes it. Define fields at the top of the module.
 */
export function useUrlState<F extends UrlFields>(
  fields: F,
): [UrlState<F>, (part: Partial<UrlState<F>>, options?: { isNewEntry?: boolean }) => void] {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const state = useMemo(
    () => readUrlState(fields, joinAddress(fields, { search, hash })),
    [fields, search, hash],
  )
  const set = useCallback(
    (part: Partial<UrlState<F>>, { isNewEntry = false } = {}) => {
      // From the window, not the render: two changes in a row must both be kept.
      const next = writeUrlState(fields, joinAddress(fields, window.location), part)
      void navigate(splitAddress(fields, next), { replace: !isNewEntry })
    },
    [fields, navigate],
  )
  return [state, set]
}
