import { currentConfig } from '#web/app/config/current-config.ts'

/** A static host apart from the server sets the variable at build time. */
const DEFAULT_BASE_URL = import.meta.env.VITE_API_BASE_URL ?? '/api/api'

/** The address of a call, below `apiBaseUrl` of the configuration once that is known. */
export const apiUrl = (path: string): string => `${currentConfig()?.apiBaseUrl || DEFAULT_BASE_URL}${path}`
