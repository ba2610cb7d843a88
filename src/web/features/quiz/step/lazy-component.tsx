import type { ComponentType } from 'react'
import { lazyPart } from '#web/app/routing/lazy-part.tsx'

/** A component in its own chunk, see `lazyPart`. A failed `preload` is retried when the component is needed. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazyPart(load)
  const LazyComponent = (props: Props) => <Part {...props} />
  const preload = () => void Part.preload().catch(() => undefined)
  return Object.assign(LazyComponent, { preload })
}
