import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { removeTokens } from '#web/auth/auth-tokens.ts'
import { type CallFailure, callFailure } from '#web/api/call-failure.ts'
import { paths } from '#web/app/routing/paths.ts'

export type Loaded<T> =
  | { state: 'loading' }
  | { state: 'failed'; failure: CallFailure }
  | { state: 'ready'; value: T }

export type Loading<T> = {
  loaded: Loaded<T>
  /** Begins anew. */
  retry: () => void
  /** Reads again behind what is shown, which stays where that fails. */
  refresh: () => void
  /** Shows what another call has answered. */
  replace: (value: T) => void
}

async function answerOf<T>(load: () => Promise<T>, fallback: string): Promise<Loaded<T>> {
  try {
    return { state: 'ready', value: await load() }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) {
      return { state: 'failed', failure: callFailure(error, fallback) }
    }
    // the sign-in has expired or was ended elsewhere. The page waits until the landing takes its place.
    removeTokens()
    window.location.assign(paths.landing)
    return { state: 'loading' }
  }
}

/**
 * What a page shows of the server, read when the page comes and when `key` changes, which `load` is given. `fallback`
 * says what failed.
 */
export function useLoaded<T>(key: string, load: (key: string) => Promise<T>, fallback: string): Loading<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' })
  /** The newest reading is shown, whichever answer comes last. */
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
