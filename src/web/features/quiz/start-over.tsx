import { Suspense } from 'react'
import { lazyComponent } from './lazy-component.tsx'
import type { StartOverProps } from './start-over-dialog.tsx'

const Dialog = lazyComponent<StartOverProps>(
  async () => (await import('./start-over-dialog.tsx')).StartOverDialog,
)

/** Fetches the dialog before somebody asks for it. */
export const preloadStartOver = Dialog.preload

/** The question whether to start over, in a chunk of its own. */
export function StartOver(props: StartOverProps) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  )
}
