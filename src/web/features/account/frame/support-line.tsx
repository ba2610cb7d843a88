import { useAppConfig } from '#web/app/config/app-config.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

/** A link to support, if the brand has an address for it. */
export function SupportLine({ question }: { question: string }) {
  const t = useTexts('account')
  const { legal, brandLinks } = useAppConfig()
  const supportEmail = legal.supportEmail ?? brandLinks.supportEmail
  return supportEmail ? (
    <p className="flex flex-wrap items-center gap-x-2">
      {question}
      <a
        className="inline-flex min-h-11 items-center font-semibold text-accent-strong underline wrap-anywhere"
        href={`mailto:${supportEmail}`}
      >
        {t('writeToUs')}
      </a>
    </p>
  ) : null
}
