import { type ComponentType, createContext, use, useState } from 'react'

/**
 * Which try at showing a part of the page this is, by name: React may draw a part several times before it shows
 * it, and must find the same name each time. An error boundary gives another one when it shows its children
 * again: a chunk that failed in the earlier try is then fetched anew.
 */
export const AttemptContext = createContext('')

/** After this time a visitor who comes back to a part that failed gets another try. */
const FAILURE_LIFE_MS = 5000

export type LazyPart<Props> = ComponentType<Props> & {
  /** Fetches the part's chunk; rejects when it does not come. Once it is there the part shows at once. */
  preload: () => Promise<void>
}

/**
 * A component in a chunk of its own. Preloaded, it renders without a moment of waiting, also on the server and while
 * the browser takes over the server's markup, where React's `lazy` would show its fallback first. A chunk that
 * does not come is an error for the boundary above, once a try, where `lazy` would keep the error for ever.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  const waiting = new Set<string>()
  const failures = new Map<string, unknown>()

  const fetchPart = async (): Promise<void> => {
    try {
      Loaded = await load()
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
    // Fixed for the life of the element: changing from the one to the other would throw away its state.
    const [Shown] = useState<ComponentType<Props>>(() => Loaded ?? Pending)
    return <Shown {...props} />
  }
  return Object.assign(Part, { preload: () => (loading ??= fetchPart()) })
}
