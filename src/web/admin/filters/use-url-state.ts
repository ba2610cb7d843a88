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

/**
 * State of a page in its address. A field is a fallback (`''`) for any text, or `choiceField(…)`, `dayField()`.
 * Values that are not known fall to the fallback; fallbacks do not stand in the address.
 * `set` takes a part of the state; it replaces the history's entry, `{ isNewEntry: true }` adds one (for what Back
 * should close). Fields must not change between renders: keep them at the module's top.
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
      // Of the window and not of the render: a second change in the same moment adds to the first.
      const next = writeUrlState(fields, joinAddress(fields, window.location), part)
      void navigate(splitAddress(fields, next), { replace: !isNewEntry })
    },
    [fields, navigate],
  )
  return [state, set]
}
