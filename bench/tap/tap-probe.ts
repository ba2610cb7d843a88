import type { Page } from '@playwright/test'

/** The time from a tap to the paint of the next question, without the deliberate pause. */
export type TapSample = { ms: number; pauseMs: number; heading: string }

declare global {
  interface Window {
    tapProbe?: { wait: () => Promise<TapSample> }
  }
}

/** Shorter timers are not pauses for the visitor. */
const MIN_PAUSE_MS = 100
const GIVE_UP_MS = 20_000

/**
 * Adds a stopwatch to every document of `page`. `window.tapProbe.wait()` resolves with the next tap's sample. It starts at
 * the timestamp of the tap's `pointerup`, which the browser sets before any script runs, and ends after the first frame
 * with another `main h1`: a MutationObserver sees the heading, `requestAnimationFrame` the frame, and a message sent from
 * there arrives when the frame is drawn.
 *
 * If the address changes in a timer's turn, as after a single choice, that timer's delay is the deliberate pause and is
 * subtracted. The timer's lateness, the work before and after it and the wait for the frame are included.
 */
export async function installTapProbe(page: Page): Promise<void> {
  await page.addInitScript(
    ({ minPauseMs, giveUpMs }) => {
      let pauseOfTurn = 0
      let pauseMs = 0
      const setTimer = window.setTimeout.bind(window)
      window.setTimeout = ((handler: TimerHandler, delay = 0, ...args: unknown[]) => {
        if (typeof handler !== 'function' || delay < minPauseMs) return setTimer(handler, delay, ...args)
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
    { minPauseMs: MIN_PAUSE_MS, giveUpMs: GIVE_UP_MS },
  )
}
