import type { ReactNode } from 'react'
import { createStore } from 'zustand/vanilla'

type Overlay = {
  /** Shown over whichever page shows. */
  shown: ReactNode
  /** Another number draws the page anew. */
  pageKey: number
}

/** What a part that is loaded later shows over the page, such as a question. */
export const overlay = createStore<Overlay>()(() => ({ shown: null, pageKey: 0 }))
