import { paths } from './paths.ts'

/** The sign-in page, which then leads to `next`. */
export const loginPath = (next: string): string => `${paths.login}?${new URLSearchParams({ next })}`
