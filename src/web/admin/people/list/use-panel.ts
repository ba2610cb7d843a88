import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

/**
 * Opens and closes a panel whose record is named in the address. Opening adds an entry to the history, so that Back
 * closes it; closing goes back to the entry before where this page has made it.
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
    /** For a record that is gone: its entry is not to be found by Forward either. */
    drop: () => put('', false),
  }
}
