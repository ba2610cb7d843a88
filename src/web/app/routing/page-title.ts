import { useEffect } from 'react'
import type { AppConfig } from '#shared/brand/brand.ts'
import { useAppConfig } from '../config/app-config.tsx'

/** "{page name} - {app name}", for `null` the app's description, as on `/`. */
export const pageTitle = (pageName: string | null, { name, description }: AppConfig): string =>
  pageName === null ? description : `${pageName} - ${name}`

/** Gives the page its title; `undefined` leaves it to somebody else. */
export function usePageTitle(pageName: string | null | undefined): void {
  const config = useAppConfig()
  useEffect(() => {
    if (pageName !== undefined) document.title = pageTitle(pageName, config)
  }, [pageName, config])
}
