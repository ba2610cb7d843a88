import { useAppConfig } from '#web/app/config/app-config.tsx'
import { paths } from '#web/app/routing/paths.ts'
import { AppLink } from '../controls/app-link.tsx'

/** The brand's logo; links to the landing. */
export function Logo() {
  const { name, landingPageContent } = useAppConfig()
  const { logoText = name, logoSrc, logoImage } = landingPageContent
  const mark = logoSrc ?? logoImage
  return (
    <AppLink
      to={paths.landing}
      className="inline-flex min-h-11 items-center gap-2.5 rounded-control text-ink"
    >
      {mark && <img src={mark} alt="" width={32} height={32} className="size-8" />}
      <span className="font-heading text-xl font-bold tracking-tight">{logoText}</span>
    </AppLink>
  )
}
