const MAX_LENGTH = 64

/**
 * What comes from outside, as a name to group by: in lower case, of letters, digits, `_`, `.`, `-` and single spaces;
 * null where nothing of it is left, and for the address of a person, which is no campaign.
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
