import { currentConfig } from '#web/app/config/current-config.ts'

/** OP-39; a static host apart from the server names the server when it is built. */
const DEFAULT_BASE_URL = import.meta.env.VITE_API_BASE_URL ?? '/api/api'

/** The address of a call: `apiBaseUrl` of the configuration, once it is known, and the path. */
export const apiUrl = (path: string): string => `${currentConfig()?.apiBaseUrl || DEFAULT_BASE_URL}${path}`
