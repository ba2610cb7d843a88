import type { Page } from '@playwright/test'

/** One tap: until the next question's frame was drawn, the pause that was meant left out. */
export type TapSample = { ms: number; pauseMs: number; heading: string }

declare global {
  interface Window {
    tapProbe?: { wait: () => Promise<TapSample> }
  }
}

/** Timers shorter than this are not a pause for the visitor to see something. */
const LEAST_PAUSE_MS = 100
const GIVE_UP_MS = 20_000

/**
 * Puts a stop watch into every document of `page`. `window.tapProbe.wait()` promises the next tap's sample:
 * it starts with the time stamp of the tap's `pointerup`, which the browser sets before any script runs, and
 * ends after the first frame in which another `main h1` stands in the document: a MutationObserver sees
 * the heading, `requestAnimationFrame` the frame, a message sent from there arrives when it is drawn.
 *
 * Where the address changed in a timer's own turn, as after a single choice, the delay that timer was set
 * for is the deliberate pause and is taken off. What the timer was late by, the work before and after it
 * and the wait for the frame stay in.
 */
export async function installTapProbe(page: Page): Promise<void> {
  await page.addInitScript(
    ({ leastPauseMs, giveUpMs }) => {
      let pauseOfTurn = 0
      let pauseMs = 0
      const setTimer = window.setTimeout.bind(window)
      window.setTimeout = ((handler: TimerHandler, delay = 0, ...args: unknown[]) => {
        if (typeof handler !== 'function' || delay < leastPauseMs) return setTimer(handler, delay, ...args)
        return setTimer(() => {
          pauseOfTurn = delay
          try {
            Reflect.apply(handler, undefined, args)
          } finally {
            pauseOfTurn = 0
          }
        }, delay)
      }) as typeof window.setTimeout
      const push = history.pushState.bind(history)
      history.pushState = (...args) => {
        pauseMs = pauseOfTurn
        push(...args)
      }

      window.tapProbe = {
        wait: () =>
          new Promise((resolve, reject) => {
            setTimer(
              () => reject(new Error(`no other question after the tap at ${location.pathname}`)),
              giveUpMs,
            )
            const before = document.querySelector('main h1')
            let startMs: number | null = null
            pauseMs = 0
            const onPointerUp = (event: PointerEvent) => {
              startMs ??= event.timeStamp
            }
            addEventListener('pointerup', onPointerUp, { capture: true })
            const observer = new MutationObserver(() => {
              const heading = document.querySelector('main h1')
              if (startMs === null || !heading || heading === before) return
              observer.disconnect()
              removeEventListener('pointerup', onPointerUp, { capture: true })
              const tappedMs = startMs
              requestAnimationFrame(() => {
                const { port1, port2 } = new MessageChannel()
                port1.addEventListener('message', () => {
                  const ms = performance.now() - tappedMs - pauseMs
                  port1.close()
                  resolve({ ms, pauseMs, heading: heading.textContent })
                })
                port1.start()
                port2.postMessage(null)
              })
            })
            observer.observe(document, { childList: true, subtree: true })
          }),
      }
    },
    { leastPauseMs: LEAST_PAUSE_MS, giveUpMs: GIVE_UP_MS },
  )
}
