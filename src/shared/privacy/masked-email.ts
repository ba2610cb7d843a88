/** `ann@example.com` as `a•••@example.com`: its owner recognises it, but others cannot write to it. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 1) return '•••'
  const [first = ''] = email
  return `${first}•••${email.slice(at)}`
}
