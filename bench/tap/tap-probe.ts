import type { Page } from '@playwright/test'

/** The time from a tap to the paint of the next question, without the deliberate pause. */
export type TapSample = { ms: number; pauseMs: number; heading: string }

/** A tap or a key press. `ms`: from the input until the next frame, as the browser tells it; 0 if below its least value. */
export type Interaction = { ms: number; path: string }

type TapProbe = {
  /** From now on, the next tap is timed. */
  start: () => void
  /** Resolves with the sample of that tap. */
  sample: () => Promise<TapSample>
  /** The long tasks since the last tap, in ms. */
  takeLongTasks: () => number[]
  /** The interactions since the last call, those without an entry included. */
  takeInteractions: () => Interaction[]
}

declare global {
  interface Window {
    tapProbe?: TapProbe
  }
  interface Performance {
    /** How many interactions the page has had. */
    readonly interactionCount: number
  }
  interface PerformanceEventTiming {
    /** Shared by the events of one interaction; 0: of none. */
    readonly interactionId: number
  }
  interface PerformanceObserverInit {
    durationThreshold?: number
  }
}

/** Shorter timers are not pauses for the visitor. */
const MIN_PAUSE_MS = 100
const GIVE_UP_MS = 20_000

/** The least duration of an event for which the browser makes an entry. */
const MIN_EVENT_MS = 16

/**
 * Adds a stopwatch to every document of `page`. `window.tapProbe` starts at
 * the timestamp of the tap's `pointerup`, which the browser sets before any script runs, and ends after the first frame
 * with another heading: a MutationObserver sees the heading, `requestAnimationFrame` the frame, and a message sent from
 * there arrives when the frame is drawn.
 *
 * If the address changes in a timer's turn, as after a single choice, that timer's delay is the deliberate pause and is
 * subtracted. The timer's lateness, the work before and after it and the wait for the frame are included.
 */
export async function installTapProbe(page: Page, headingSelector: string): Promise<void> {
  await page.addInitScript(
    ({ minPauseMs, giveUpMs, minEventMs, selector }) => {
      let pauseOfTurn = 0
      let pauseMs = 0
      let tappedMs = 0
      let timed: Promise<TapSample> = Promise.reject(new Error('no tap is timed'))
      timed.catch(() => undefined)
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

      const eventObserver = new PerformanceObserver((list) => noteEvents(list.getEntries()))
      const interactions = new Map<number, Interaction>()
      let takenCount = 0
      function noteEvents(entries: PerformanceEntryList): void {
        for (const { interactionId, duration } of entries as PerformanceEventTiming[]) {
          if (interactionId === 0) continue
          const known = interactions.get(interactionId)
          interactions.set(interactionId, {
            ms: Math.max(duration, known?.ms ?? 0),
            path: known?.path ?? location.pathname,
          })
        }
      }
      eventObserver.observe({ type: 'event', durationThreshold: minEventMs, buffered: true })
      eventObserver.observe({ type: 'first-input', buffered: true })

      const taskObserver = new PerformanceObserver((list) => longTasks.push(...list.getEntries()))
      const longTasks: PerformanceEntry[] = []
      taskObserver.observe({ type: 'longtask' })

      window.tapProbe = {
        takeInteractions: () => {
          noteEvents(eventObserver.takeRecords())
          const slow = [...interactions.values()]
          interactions.clear()
          const count = performance.interactionCount - takenCount
          takenCount = performance.interactionCount
          const unlisted = Array.from({ length: Math.max(0, count - slow.length) }, () => ({
            ms: 0,
            path: '',
          }))
          return [...slow, ...unlisted]
        },
        takeLongTasks: () => {
          longTasks.push(...taskObserver.takeRecords())
          return longTasks
            .splice(0)
            .flatMap(({ startTime, duration }) => (startTime >= tappedMs ? [duration] : []))
        },
        sample: () => timed,
        start: () => {
          timed = new Promise((resolve, reject) => {
            setTimer(() => reject(new Error(`no other question after the tap at ${location.href}`)), giveUpMs)
            const before = document.querySelector(selector)
            const textBefore = before?.textContent
            let startMs: number | null = null
            pauseMs = 0
            const onPointerUp = (event: PointerEvent) => {
              startMs ??= event.timeStamp
              tappedMs = startMs
            }
            addEventListener('pointerup', onPointerUp, { capture: true })
            const observer = new MutationObserver(() => {
              const heading = document.querySelector(selector)
              if (startMs === null || !heading) return
              if (heading === before && heading.textContent === textBefore) return
              observer.disconnect()
              removeEventListener('pointerup', onPointerUp, { capture: true })
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
            observer.observe(document, { childList: true, characterData: true, subtree: true })
          })
          // A rejection before `sample` is called is not unhandled.
          timed.catch(() => undefined)
        },
      }
    },
    {
      minPauseMs: MIN_PAUSE_MS,
      giveUpMs: GIVE_UP_MS,
      minEventMs: MIN_EVENT_MS,
      selector: headingSelector,
    },
  )
}
