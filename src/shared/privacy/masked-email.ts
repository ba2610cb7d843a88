/** `ann@example.com` as `a•••@example.com`: enough for its owner to know it, too little to write to it. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 1) return '•••'
  const [first = ''] = email
  return `${first}•••${email.slice(at)}`
}
