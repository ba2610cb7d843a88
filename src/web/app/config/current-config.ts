import type { AppConfig } from '#shared/brand/brand.ts'

let current: AppConfig | null = null

/** For what runs outside React; components use `useAppConfig`. */
export function setCurrentConfig(config: AppConfig): void {
  current = config
}

/** The public configuration of this page load, or null before it is known. */
export const currentConfig = (): AppConfig | null => current
