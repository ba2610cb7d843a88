type BackdropProps = {
  /** For dialogs that close on a click outside. */
  onPress?: () => void
}

/** The dimmed page behind a dialog; it does not scroll (`admin.css`). Radix's own overlay adds a style element, which the
 * content security policy forbids. Radix listens for outside clicks only after a timer: earlier clicks reach `onPress`,
 * so pointer events, which Radix turns off on the body, are turned on here.
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
