import { useEffectEvent, useLayoutEffect } from 'react'

export type EarlyTap = {
  value: string | null
  isAlive: boolean
  /** The app is about to take over what the page shows, which must not change any more. */
  isClaimed: boolean
  /** The first step that `first-step.inline.js` shows: for which answer on the landing, and which of its markups. */
  step: { value: string; place: number } | null
  /** The query and path with which the visitor arrived, if the step has replaced them. */
  arrival?: { search: string; pathname: string }
  /** The pictures of the first step, which the browser keeps as long as they are here. */
  pictures?: HTMLImageElement[]
  /** The answer to `GET /consent/rules`, if the landing has requested it. */
  rules?: Promise<unknown>
}

declare global {
  interface Window {
    /** Written by `early-tap.inline.js`, which catches clicks on `[data-early-tap]` until `isAlive`. */
    earlyTap?: EarlyTap
  }
}

/** The `data-early-tap` of the link that continues the quiz. */
export const CONTINUE = 'continue'

/** Query and path of the address with which the page was loaded. */
export const arrivalAddress = (): { search: string; pathname: string } =>
  window.earlyTap?.arrival ?? window.location

/**
 * Handles a tap from before hydration. The inline script stores the last tap and marks its element as pressed or busy; this
 * takes over in the same turn in which React attaches its handlers, so that no tap is lost.
 * @param values the `data-early-tap` values of the elements
 * @param onTap receives the value of the tapped element
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
