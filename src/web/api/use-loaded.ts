import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { removeTokens } from '#web/auth/auth-tokens.ts'
import { type CallFailure, callFailure } from '#web/api/call-failure.ts'
import { addressOf } from '#web/app/routing/base-path.ts'
import { paths } from '#web/app/routing/paths.ts'

export type Loaded<T> =
  | { state: 'loading' }
  | { state: 'failed'; failure: CallFailure }
  | { state: 'ready'; value: T }

export type Loading<T> = {
  loaded: Loaded<T>
  /** Starts over, showing the loading state. */
  retry: () => void
  /** Loads again in the background; a failure keeps what is shown. */
  refresh: () => void
  /** Shows the result of another call. */
  replace: (value: T) => void
}

async function answerOf<T>(load: () => Promise<T>, fallback: string): Promise<Loaded<T>> {
  try {
    return { state: 'ready', value: await load() }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) {
      return { state: 'failed', failure: callFailure(error, fallback) }
    }
    // The sign-in has expired or was ended elsewhere. The page stays in the loading state until the landing opens.
    removeTokens()
    window.location.assign(addressOf(paths.landing))
    return { state: 'loading' }
  }
}

/**
 * Server data for a page, loaded when the page opens and when `key` changes; `load` receives the key. `fallback` says
 * what failed.
 */
export function useLoaded<T>(key: string, load: (key: string) => Promise<T>, fallback: string): Loading<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' })
  /** Only the newest request is shown, whichever answers last. */
  const readings = useRef(0)

  const read = async (asked: string, isQuiet: boolean): Promise<void> => {
    readings.current += 1
    const reading = readings.current
    const answer = await answerOf(() => load(asked), fallback)
    if (reading === readings.current && !(isQuiet && answer.state === 'failed')) setLoaded(answer)
  }
  const begin = useEffectEvent((asked: string) => read(asked, false))
  useEffect(() => void begin(key), [key])

  return {
    loaded,
    retry: () => {
      setLoaded({ state: 'loading' })
      void read(key, false)
    },
    refresh: () => void read(key, true),
    replace: (value) => setLoaded({ state: 'ready', value }),
  }
}
