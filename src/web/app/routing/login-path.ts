import { paths } from './paths.ts'

/** The address of the sign-in that leads back to a path. */
export const loginPath = (next: string): string => `${paths.login}?${new URLSearchParams({ next })}`
