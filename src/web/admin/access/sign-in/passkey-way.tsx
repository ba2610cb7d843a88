import { PasskeyAdd } from '../passkeys/passkey-add.tsx'
import { hasPasskeys } from '../passkeys/passkeys.ts'

type PasskeyWayProps = {
  /** Where passkeys of this server work; null: nowhere. */
  origin: string | null
  onCodes: (codes: readonly string[] | null) => void
}

/** Adds one, or says why that cannot be done here. */
export function PasskeyWay({ origin, onCodes }: PasskeyWayProps) {
  if (origin === null) {
    return (
      <p className="text-ink-soft">
        Not available here: passkeys need a host name, and this page is open at an IP address.
      </p>
    )
  }
  if (origin !== window.location.origin) {
    return (
      <p className="text-ink-soft">
        Passkeys work only at <span className="font-semibold wrap-anywhere">{origin}</span>. Open the admin
        area there to add one.
      </p>
    )
  }
  if (!hasPasskeys()) return <p className="text-ink-soft">This browser cannot use passkeys.</p>
  return <PasskeyAdd onDone={onCodes} />
}
