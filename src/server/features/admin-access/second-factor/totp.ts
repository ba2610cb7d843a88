import { Secret, TOTP } from 'otpauth'

/** Every authenticator app supports these (RFC 6238): SHA-1, six digits, a new code every 30 seconds. */
const ALGORITHM = 'SHA1'
const DIGITS = 6
const PERIOD_SECONDS = 30
/** Clocks differ and typing takes time, so the previous and the next code are valid too. */
const WINDOW_STEPS = 1
/** As RFC 4226 (4, R6) recommends. */
const SECRET_BYTES = 20

/** 160 random bits, in Base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** The content of the QR code for an authenticator app, which shows `site` and `email` beside the code. */
export const totpUri = ({ secret, site, email }: { secret: string; site: string; email: string }): string =>
  new TOTP({
    issuer: site,
    label: email,
    secret: Secret.fromBase32(secret),
    algorithm: ALGORITHM,
    digits: DIGITS,
    period: PERIOD_SECONDS,
  }).toString()

/** The 30-second step (counted from 1970) that the code belongs to; null if it is not valid around `now`. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = TOTP.validate({
    token: code,
    secret: Secret.fromBase32(secret),
    algorithm: ALGORITHM,
    digits: DIGITS,
    period: PERIOD_SECONDS,
    timestamp,
    window: WINDOW_STEPS,
  })
  return delta === null ? null : Math.floor(timestamp / (PERIOD_SECONDS * 1000)) + delta
}
