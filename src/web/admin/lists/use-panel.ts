import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

/** Opens and closes a panel whose record is in the URL. Opening adds a history entry, so that Back closes the panel;
 * closing goes back if this page added the entry.
 */
export function usePanel(openId: string, put: (id: string, isNewEntry: boolean) => void) {
  const navigate = useNavigate()
  const isOpenedHere = useRef(false)
  useEffect(() => {
    if (openId === '') isOpenedHere.current = false
  }, [openId])
  return {
    open: (id: string) => {
      isOpenedHere.current = true
      put(id, true)
    },
    close: () => {
      if (isOpenedHere.current) void navigate(-1)
      else put('', false)
    },
    /** For a deleted record: Forward must not open it again. */
    drop: () => put('', false),
  }
}
