import type { ReactNode } from 'react'
import { createStore } from 'zustand/vanilla'

type Overlay = {
  /** Shown over the current page. */
  shown: ReactNode
  /** A new number remounts the page. */
  pageKey: number
}

/** Lets code that is loaded later show something over the page, such as a dialog. */
export const overlay = createStore<Overlay>()(() => ({ shown: null, pageKey: 0 }))
