import { useEffectEvent, useLayoutEffect } from 'react'

declare global {
  interface Window {
    /** Written by `early-tap.inline.js`, which catches clicks on `[data-early-tap]` until `isAlive`. */
    earlyTap?: { value: string | null; isAlive: boolean }
  }
}

/**
 * Carries out a tap that came before the page was alive. The inline script keeps every such tap, also one
 * during hydration, from React and shows it as pressed; this takes over in the same turn in which the
 * elements come alive, so that none falls in between.
 * @param onTap gets the `data-early-tap` of the element tapped last
 */
export function useEarlyTap(onTap: (value: string) => void): void {
  const carryOut = useEffectEvent(onTap)
  useLayoutEffect(() => {
    const caught = window.earlyTap
    if (!caught || caught.isAlive) return
    caught.isAlive = true
    if (caught.value !== null) carryOut(caught.value)
  }, [])
}
