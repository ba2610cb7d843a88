import { createRoot } from 'react-dom/client'
import { errorText } from '#web/api/api-error.ts'
import { INCOMPLETE } from './config/app-config.tsx'
import { applyTheme } from './config/apply-theme.ts'
import { missingFields } from '#web/app/config/missing-fields.ts'
import { ApplicationError } from '#web/ui/frame/application-error.tsx'

/** The names of what is missing are not known at the start of a page: their list stays out of it. */
function textOf(error: unknown): string {
  const text = errorText(error)
  if (text !== INCOMPLETE || !(error instanceof Error)) return text
  return `${text}: ${missingFields(error.cause).join(', ')}`
}

/** In place of an app that cannot start; a page of its own chunk, since hardly anybody ever sees it. */
export function showApplicationError(root: HTMLElement, error: unknown): void {
  // The brand's own theme is not known.
  applyTheme({ name: 'fallback' }, document.documentElement)
  createRoot(root).render(<ApplicationError message={textOf(error)} />)
}
