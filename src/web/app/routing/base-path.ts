import type { AppConfig } from '#shared/brand/brand.ts'
import { currentConfig } from '../config/current-config.ts'

/** Before every path, for the router: empty, or the language of the page, such as `/de`. */
export const basePathOf = ({ languages }: Pick<AppConfig, 'languages'>): string => languages?.basePath ?? ''

const current = (): string => currentConfig()?.languages?.basePath ?? ''

export const pathBelow = (basePath: string, path: string): string =>
  path === '/' ? basePath || '/' : basePath + path

/** The address of a path of the app, for what the router does not do. */
export const addressOf = (path: string): string => pathBelow(current(), path)

export const pathWithin = (basePath: string, pathname: string): string =>
  pathname.startsWith(basePath) ? pathname.slice(basePath.length) || '/' : pathname

/** The path of the app in an address, as the router sees it. */
export const pathOf = (pathname: string): string => pathWithin(current(), pathname)
