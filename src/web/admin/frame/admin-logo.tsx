import { ImageOff } from 'lucide'
import { useState } from 'react'
import { useAppConfig } from '#web/app/config/app-config.tsx'
import { Icon } from '#web/ui/text/icon.tsx'

/** The brand's logo and name; a placeholder if the logo is missing or does not load. */
export function AdminLogo() {
  const { name, landingPageContent } = useAppConfig()
  const { logoText = name, logoSrc, logoImage } = landingPageContent
  const [isMissing, setIsMissing] = useState(false)
  const mark = logoSrc ?? logoImage
  return (
    <span className="flex min-w-0 items-center gap-2">
      {mark && !isMissing ? (
        <img src={mark} alt="" width={28} height={28} className="size-7" onError={() => setIsMissing(true)} />
      ) : (
        <span
          className="grid size-7 place-items-center rounded-control bg-sunken text-ink-soft"
          data-placeholder=""
        >
          <Icon of={ImageOff} className="size-4" />
        </span>
      )}
      <span className="truncate font-heading text-lg font-bold" title={logoText}>
        {logoText}
      </span>
    </span>
  )
}
