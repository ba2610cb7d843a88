/**
 * The dimmed page behind a dialog, which does not scroll while it is there (`admin.css`). Radix's own overlay writes a
 * style element into the page, which the content security policy forbids.
 */
export function Backdrop() {
  return <div aria-hidden="true" className="admin-backdrop fixed inset-0 z-50" />
}
