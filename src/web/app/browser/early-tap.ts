import { useEffectEvent, useLayoutEffect } from 'react'

declare global {
  interface Window {
    /** Written by `early-tap.inline.js`, which catches clicks on `[data-early-tap]` until `isAlive`. */
    earlyTap?: { value: string | null; isAlive: boolean }
  }
}

/**
 * Carries out a tap that came before the page was alive. The inline script of finished pages keeps every such tap, also one
 * during hydration, from React, and shows it: as pressed where the element says whether it is, else as busy. This takes over
 * in the same turn in which the elements come alive, so that none falls in between. Only the last tap counts.
 * @param values the `data-early-tap` of the elements this is for
 * @param onTap gets the one that was tapped
 */
export function useEarlyTap(values: readonly string[], onTap: (value: string) => void): void {
  const replayTap = useEffectEvent(() => {
    const caught = window.earlyTap
    if (!caught) return
    caught.isAlive = true
    const { value } = caught
    if (value === null || !values.includes(value)) return
    caught.value = null
    onTap(value)
  })
  useLayoutEffect(() => replayTap(), [])
}
