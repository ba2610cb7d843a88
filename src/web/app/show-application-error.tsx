import { createRoot } from 'react-dom/client'
import { errorText } from '#web/api/api-error.ts'
import { applyTheme } from './config/apply-theme.ts'
import { ApplicationError } from '#web/ui/frame/application-error.tsx'

/** Replaces an app that cannot start; in its own chunk because it is rarely needed. */
export function showApplicationError(root: HTMLElement, error: unknown): void {
  // The brand's theme is not known.
  applyTheme({ name: 'fallback' }, document.documentElement)
  createRoot(root).render(<ApplicationError message={errorText(error)} />)
}
