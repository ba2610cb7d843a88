import { ApiError } from '#web/api/api-error.ts'

/** What the browser was asked to do. */
export type PasskeyAction = 'add' | 'use'

/** The message for a failed passkey operation; forms show it like a refusal by the server. */
const problem = (text: string): ApiError => new ApiError(text, 400, 'passkey_problem')

export const notSupported = (): ApiError =>
  problem('This browser does not support passkeys here. Use another browser or your password.')

const BY_NAME: Readonly<Record<string, Readonly<Record<PasskeyAction, string>>>> = {
  // Browsers report cancellation and timeout alike, so that pages cannot tell which passkeys a device has.
  NotAllowedError: {
    add: 'No passkey was created: the request was canceled or timed out. Please try again.',
    use: 'No passkey was used: the request was canceled or timed out, or this device has no passkey for this site. Please try again, or use your password.',
  },
  AbortError: {
    add: 'No passkey was created: the request was canceled. Please try again.',
    use: 'No passkey was used: the request was canceled. Please try again.',
  },
  InvalidStateError: {
    add: 'This device already has one of your passkeys.',
    use: 'This passkey is not for this site. Please try another one.',
  },
  ConstraintError: {
    add: 'This device cannot store a passkey, or cannot verify you by fingerprint, face or PIN. Please try another device.',
    use: 'This device cannot verify you by fingerprint, face or PIN. Please try another device.',
  },
  NotSupportedError: {
    add: 'This device cannot create passkeys that work here. Please try another device.',
    use: 'This device has no passkeys that work here. Please try another device.',
  },
}

/** The message for a browser's passkey error. @param host where passkeys of this server work */
export function passkeyProblem(error: unknown, action: PasskeyAction, host: string): ApiError {
  const name = error instanceof Error ? error.name : ''
  if (name === 'SecurityError') {
    return problem(`Passkeys only work at ${host}. Please open the admin area there.`)
  }
  const known = BY_NAME[name]?.[action]
  return problem(known ?? 'The passkey did not work on this device. Please try again, or use another device.')
}
