import { supportAddress } from '#shared/brand/support-address.ts'
import { useAppConfig } from '#web/app/config/app-config.tsx'

/** The support address as a link. */
export function MailLink() {
  const address = supportAddress(useAppConfig())
  return (
    <a href={`mailto:${address}`} className="font-semibold text-accent-strong underline underline-offset-4">
      {address}
    </a>
  )
}
