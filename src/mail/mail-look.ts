import type { AppConfig } from '#shared/brand/brand.ts'
import { themeColors } from '#shared/brand/theme-variables.ts'

/** Colours and fonts of a brand's mails, with fallbacks for programs that lack the fonts. */
export function mailLook({ theme }: Pick<AppConfig, 'theme'>) {
  const { ground, surface, line, ink, inkSoft, primary, onPrimary, accentStrong, sunken } = themeColors(theme)
  return {
    colors: { ground, surface, line, ink, inkSoft, primary, onPrimary, link: accentStrong, sunken },
    sans: 'Montserrat, "Segoe UI", Roboto, Helvetica, Arial, sans-serif',
    heading: 'Raleway, Montserrat, "Segoe UI", Roboto, Helvetica, Arial, sans-serif',
  }
}

export type MailLook = ReturnType<typeof mailLook>

/** For programs that follow the system's dark mode; others invert the colours themselves. */
export const darkStyles = `
@media (prefers-color-scheme: dark) {
  .m-ground, .m-ground > table > tbody > tr > td { background-color: #17130d !important; }
  .m-card { background-color: #221d15 !important; border-color: #3a3226 !important; }
  .m-sunken { background-color: #2c261c !important; }
  .m-ink { color: #f6efe3 !important; }
  .m-soft { color: #c9bda8 !important; }
  .m-link { color: #a9c8f5 !important; }
  .m-line { border-color: #3a3226 !important; }
}
@media (max-width: 480px) {
  .m-card { padding: 24px 20px !important; }
}`
