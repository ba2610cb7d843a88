const MAX_LENGTH = 64

/**
 * Outside input as a name to group by: lower case letters, digits, `_`, `.`, `-` and single spaces. null if nothing is
 * left, and for email addresses.
 */
export function groupName(value: unknown): string | null {
  if (typeof value !== 'string' || value.includes('@')) return null
  const word = value
    .toLowerCase()
    .replaceAll(/[^\w .-]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_LENGTH)
    .trim()
  return word === '' ? null : word
}
