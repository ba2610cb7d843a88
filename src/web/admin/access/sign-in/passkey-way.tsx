import { PasskeyAdd } from '../passkeys/add-passkey.tsx'
import { hasPasskeys } from '../passkeys/passkeys.ts'

type PasskeyWayProps = {
  /** Where passkeys of this server work; null if they work nowhere. */
  origin: string | null
  onCodes: (codes: readonly string[] | null) => void
}

/** The button that adds a passkey, or the reason why that is not possible here. */
export function PasskeyWay({ origin, onCodes }: PasskeyWayProps) {
  if (origin === null) {
    return (
      <p className="text-ink-soft">
        Not available here: passkeys need a host name, but this page was opened by IP address.
      </p>
    )
  }
  if (origin !== window.location.origin) {
    return (
      <p className="text-ink-soft">
        Passkeys only work at <span className="font-semibold wrap-anywhere">{origin}</span>. Open the admin
        area there to add one.
      </p>
    )
  }
  if (!hasPasskeys()) return <p className="text-ink-soft">This browser does not support passkeys.</p>
  return <PasskeyAdd onDone={onCodes} />
}
