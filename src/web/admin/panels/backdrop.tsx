type BackdropProps = {
  /** For a dialog that closes when the page behind it is pressed. */
  onPress?: () => void
}

/**
 * The dimmed page behind a dialog, which does not scroll while it is there (`admin.css`). Radix's own overlay writes a
 * style element into the page, which the content security policy forbids.
 *
 * Radix listens for presses outside only after a timer. An earlier press reaches `onPress` alone, for which the pointer
 * events that Radix turns off on the body are turned on again.
 */
export function Backdrop({ onPress }: BackdropProps) {
  return (
    <div
      aria-hidden="true"
      onClick={onPress}
      className="admin-backdrop pointer-events-auto fixed inset-0 z-50"
    />
  )
}
