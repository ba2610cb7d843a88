import { useEffect } from 'react'
import { storedToken } from './auth-tokens.ts'

/**
 * Reloads a page that shows a member's data when another tab has signed out or signed in as someone else, also while the
 * browser kept the page for Back and Forward, where not every browser sends it `storage` events.
 */
export function useSameSignIn(isShowingMember: boolean): void {
  useEffect(() => {
    if (!isShowingMember) return
    let leftWith = storedToken()
    const remember = () => {
      leftWith = storedToken()
    }
    const followTab = ({ key, oldValue, newValue }: StorageEvent) => {
      if (key === null || (key === 'authToken' && oldValue !== newValue)) window.location.reload()
    }
    const followReturn = ({ persisted }: PageTransitionEvent) => {
      if (persisted && storedToken() !== leftWith) window.location.reload()
    }
    window.addEventListener('pagehide', remember)
    window.addEventListener('pageshow', followReturn)
    window.addEventListener('storage', followTab)
    return () => {
      window.removeEventListener('pagehide', remember)
      window.removeEventListener('pageshow', followReturn)
      window.removeEventListener('storage', followTab)
    }
  }, [isShowingMember])
}
