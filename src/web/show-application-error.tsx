import { createRoot } from 'react-dom/client'
import { errorText } from './lib/api-error.ts'
import { applyTheme } from './lib/apply-theme.ts'
import { ApplicationError } from './ui/application-error.tsx'

/** In place of an app that cannot start; a page of its own chunk, since hardly anybody ever sees it. */
export function showApplicationError(root: HTMLElement, error: unknown): void {
  // The brand's own theme is not known.
  applyTheme({ name: 'fallback' }, document.documentElement)
  createRoot(root).render(<ApplicationError message={errorText(error)} />)
}
