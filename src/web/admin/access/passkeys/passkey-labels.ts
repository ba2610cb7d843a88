import { ApiError } from '#web/api/api-error.ts'

/** What a browser was asked to do with a passkey. */
export type PasskeyAction = 'add' | 'use'

/** The message for a failed passkey operation; forms show it like a refusal by the server. */
const problem = (text: string): ApiError => new ApiError(text, 400, 'passkey_problem')

export const notSupported = (): ApiError =>
  problem('This browser cannot use passkeys here. Use another one, or your password.')

const BY_NAME: Readonly<Record<string, Readonly<Record<PasskeyAction, string>>>> = {
  // Browsers say the same of both, so that pages learn nothing of the passkeys that a device has.
  NotAllowedError: {
    add: 'No passkey was created: it was canceled, or took too long. You can try again.',
    use: 'No passkey was used: it was canceled, took too long, or this device has none for this site. You can try again, or use your password.',
  },
  AbortError: {
    add: 'No passkey was created: it was canceled. You can try again.',
    use: 'No passkey was used: it was canceled. You can try again.',
  },
  InvalidStateError: {
    add: 'This device has one of your passkeys already.',
    use: 'This passkey does not belong here. Please try another one.',
  },
  ConstraintError: {
    add: 'This device cannot keep a passkey, or cannot verify you by fingerprint, face or PIN. Please try another one.',
    use: 'This device cannot verify you by fingerprint, face or PIN. Please try another one.',
  },
  NotSupportedError: {
    add: 'This device makes no passkeys that work here. Please try another one.',
    use: 'This device has no passkeys that work here. Please try another one.',
  },
}

/** What a browser said of a passkey, in plain words. @param place where passkeys of this server work */
export function passkeyProblem(error: unknown, deed: PasskeyAction, place: string): ApiError {
  const name = error instanceof Error ? error.name : ''
  if (name === 'SecurityError') {
    return problem(`Passkeys work only at ${place}. Please open the admin area there.`)
  }
  const known = BY_NAME[name]?.[deed]
  return problem(known ?? 'The passkey did not work on this device. Please try again, or try another one.')
}
