import { createRoot } from 'react-dom/client'
import { errorText } from '#web/api/api-error.ts'
import { INCOMPLETE } from './config/app-config.tsx'
import { applyTheme } from './config/apply-theme.ts'
import { missingFields } from '#web/app/config/missing-fields.ts'
import { ApplicationError } from '#web/ui/frame/application-error.tsx'

/** Names the missing fields; their list is loaded only here. */
function textOf(error: unknown): string {
  const text = errorText(error)
  if (text !== INCOMPLETE || !(error instanceof Error)) return text
  return `${text}: ${missingFields(error.cause).join(', ')}`
}

/** Replaces an app that cannot start; in its own chunk because it is rarely needed. */
export function showApplicationError(root: HTMLElement, error: unknown): void {
  // The brand's theme is not known.
  applyTheme({ name: 'fallback' }, document.documentElement)
  createRoot(root).render(<ApplicationError message={textOf(error)} />)
}
