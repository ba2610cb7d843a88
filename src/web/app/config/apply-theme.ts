import type { Theme } from '#shared/brand/brand.ts'
import { themeVariables } from '#shared/brand/theme-variables.ts'

/** Sets the theme's style variables and name on the page, if the server has not written them. */
export function applyTheme(theme: Theme, root: HTMLElement): void {
  root.dataset.theme = theme.name
  for (const [name, value] of Object.entries(themeVariables(theme))) root.style.setProperty(name, value)
}
