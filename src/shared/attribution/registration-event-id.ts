/**
 * The id of an account's `registered` event, the same in browser and server: the 128 bits of the account id as a UUID of
 * version 8. Like the account id, it begins with the time of the registration.
 * @param accountId 22 characters of base64url
 */
export function registrationEventId(accountId: string): string {
  const bytes = atob(accountId.replaceAll('-', '+').replaceAll('_', '/'))
  const hex = Array.from(bytes, (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('')
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20),
  ]
  return parts.join('-')
}
