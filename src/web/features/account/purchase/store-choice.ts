import type { AppConfig } from '#shared/brand/brand.ts'

export type StoreId = 'ios' | 'android'
export type Store = { id: StoreId; url: string }

/** Used if the brand has an app, but not the address in this store. */
const GENERIC_URLS: Record<StoreId, string> = {
  ios: 'https://apps.apple.com/',
  android: 'https://play.google.com/store/apps',
}

type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/** The store of a phone or tablet; null: another device. An iPad claims to be a Mac, but has a touch screen. */
export function storeOf({ userAgent, maxTouchPoints }: Device): StoreId | null {
  if (/\b(?:iPhone|iPad|iPod)\b/.test(userAgent)) return 'ios'
  if (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1) return 'ios'
  return /\bAndroid\b/.test(userAgent) ? 'android' : null
}

/** Whether the brand has an app: it names the address in at least one store. */
export const hasApp = ({ appStoreUrls: { ios, android } }: Pick<AppConfig, 'appStoreUrls'>): boolean =>
  ios !== undefined || android !== undefined

/** The stores to offer on this device: only its own on a phone, otherwise both. */
export function storesFor(device: Device, urls: AppConfig['appStoreUrls']): Store[] {
  const own = storeOf(device)
  const ids: StoreId[] = own === null ? ['ios', 'android'] : [own]
  return ids.map((id) => ({ id, url: urls[id] ?? GENERIC_URLS[id] }))
}
