import type { ControlRole } from './find-control.ts'

/** A browser that Playwright does not drive, as a visitor operates it. */
export type EngineBrowser = AsyncDisposable & {
  /** Name and version, as in `Firefox 140.1.0`. */
  readonly version: string
  /** Waits for the requests of the page that is left: it reports those that leaving ends. */
  open: (path: string) => Promise<void>
  /** Waits as `open` does. */
  reload: () => Promise<void>
  back: () => Promise<void>
  forward: () => Promise<void>
  /** Runs `action` in the page; it must not use anything outside of itself. */
  call: <Result>(action: () => Result) => Promise<Result>
  /** Waits for the control and presses it. An empty name: the only one of its role. */
  press: (role: ControlRole, name: string) => Promise<void>
  /** Waits for the field and types into it. An empty name: the only field. */
  type: (name: string, text: string) => Promise<void>
  /** Errors, warnings and failed requests since the last call. */
  takeFaults: () => readonly string[]
}

/** How to start an engine. */
export type Engine = {
  name: string
  /** What is missing on this machine; null: nothing. */
  missing: () => string | null
  launch: (serverUrl: string) => Promise<EngineBrowser>
}

/** How long a control may take to appear. */
export const CONTROL_TIMEOUT_MS = 30_000
