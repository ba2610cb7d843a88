let listed: Promise<ReadonlySet<string>> | null = null

/**
 * Whether a password is among 49,000 that are often found on lists of leaked ones, whatever the case. The list is read
 * at first use: a start does not wait for it.
 */
export async function isListedPassword(password: string): Promise<boolean> {
  listed ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return (await listed).has(password.normalize('NFKC').toLowerCase())
}
