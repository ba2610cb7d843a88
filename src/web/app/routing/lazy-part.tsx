import { type ComponentType, createContext, use, useState } from 'react'
import type { AreaName } from '#texts/areas.ts'
import { withTexts } from '#web/app/texts/page-texts.ts'

/**
 * The current attempt to show a part of the page. It is stable while React renders the part several times; an error
 * boundary changes it for a retry, which loads a failed chunk again.
 */
export const AttemptContext = createContext('')

/** After this time a failed part is loaded again when the visitor returns to it. */
const FAILURE_LIFE_MS = 5000

export type LazyPart<Props> = ComponentType<Props> & {
  /** Loads the part's chunk, so that the part renders at once; rejects if it cannot be loaded. */
  preload: () => Promise<void>
  /** The texts that it loads with its chunk, besides `base`. */
  areas: readonly AreaName[]
}

/**
 * A component in its own chunk. After `preload` it renders at once, also on the server and during hydration, where React's
 * `lazy` would show its fallback. A chunk that cannot be loaded is an error for the boundary above and can be retried,
 * where `lazy` would keep the error.
 * @param areas the texts that the part shows, besides `base`
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  areas: readonly AreaName[] = [],
): LazyPart<Props> {
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  const waiting = new Set<string>()
  const failures = new Map<string, unknown>()

  const fetchPart = async (): Promise<void> => {
    try {
      Loaded = await withTexts(areas, load)
    } catch (error) {
      for (const attempt of waiting) {
        failures.set(attempt, error)
        setTimeout(() => failures.delete(attempt), FAILURE_LIFE_MS)
      }
      loading = undefined
      throw error
    } finally {
      waiting.clear()
    }
  }

  function Pending(props: Props) {
    const attempt = use(AttemptContext)
    if (failures.has(attempt)) throw failures.get(attempt)
    waiting.add(attempt)
    loading ??= fetchPart()
    use(loading)
    return Loaded && <Loaded {...props} />
  }

  function Part(props: Props) {
    // Fixed for the life of the element: switching would discard its state.
    const [Shown] = useState<ComponentType<Props>>(() => Loaded ?? Pending)
    return <Shown {...props} />
  }
  return Object.assign(Part, { preload: () => (loading ??= fetchPart()), areas })
}
