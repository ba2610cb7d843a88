import { createContext, use } from 'react'
import type { AreaName, Areas } from '#texts/areas.ts'
import { pageTexts } from './page-texts.ts'
import type { AreaTexts } from '#shared/texts/reader.ts'
import type { Texts } from './texts.ts'

/** The texts of the page that the server renders. In the browser they are those of the page load. */
export const TextsContext = createContext<Texts | null>(null)

export const useCurrentTexts = (): Texts => use(TextsContext) ?? pageTexts()

/** The texts of an area: `const t = useTexts('base')`, `t('tryAgain')`. The page must load the area (`routes/pages.ts`). */
export const useTexts = <Name extends AreaName>(area: Name): AreaTexts<Areas[Name]> =>
  useCurrentTexts().of(area)
