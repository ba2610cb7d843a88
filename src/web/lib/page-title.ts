import { useEffect } from 'react'
import { useAppConfig } from './app-config.tsx'

/**
 * The page's title: "{page name} - {app name}", for `null` the app's description, as on `/`.
 * `undefined` leaves it to somebody else.
 */
export function usePageTitle(pageName: string | null | undefined): void {
  const { name, description } = useAppConfig()
  useEffect(() => {
    if (pageName !== undefined) document.title = pageName === null ? description : `${pageName} - ${name}`
  }, [pageName, name, description])
}
