import { createContext, useContext } from 'react'

/** Id of the brand that the pages below show; null: the first that the administrator may see. */
export const BrandContext = createContext<string | null>(null)

export const useBrandId = (): string | null => useContext(BrandContext)
