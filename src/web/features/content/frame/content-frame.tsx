import type { ReactNode } from 'react'
import { paths } from '#web/app/routing/paths.ts'
import { AppLink } from '#web/ui/controls/app-link.tsx'
import { buttonClass } from '#web/ui/controls/button-class.ts'
import { Footer } from '#web/ui/frame/footer.tsx'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { supportAddress } from '#shared/brand/support-address.ts'
import { useAppConfig } from '#web/app/config/app-config.tsx'
import { Rich } from '#web/app/texts/rich.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

type Props = { title: string; lead?: ReactNode; children: ReactNode }

/** The layout of content pages: header with a link to the quiz, heading, content and footer. */
export function ContentFrame({ title, lead, children }: Props) {
  const t = useTexts('content')
  return (
    <div className="flex min-h-svh flex-col">
      <PageHeader isWide>
        <AppLink
          to={paths.landing}
          className={`${buttonClass('secondary', 'medium')} max-sm:px-3 max-sm:text-[0.9375rem]`}
        >
          {t('takeQuiz')}
        </AppLink>
      </PageHeader>
      <main className="mx-auto w-full max-w-[1120px] flex-1 px-5 pt-6 pb-16 wrap-anywhere lg:pt-8">
        <h1 className="font-heading text-[1.875rem] leading-heading font-bold text-balance lg:text-5xl">
          {title}
        </h1>
        {lead && <div className="mt-3 max-w-[66ch] text-ink-soft text-pretty lg:text-lg">{lead}</div>}
        {children}
      </main>
      <Footer />
    </div>
  )
}

type TextWithAddress = 'writeInstead' | 'questions' | 'notPublished' | 'shareText'

const mailLink = (address: string) => (inner: string) => (
  <a href={`mailto:${address}`} className="font-semibold text-accent-strong underline underline-offset-4">
    {inner}
  </a>
)

/** The support address as a link. */
export function MailLink() {
  const address = supportAddress(useAppConfig())
  return mailLink(address)(address)
}

/** A text with the support address as a link. */
export function WithMailLink({ textKey }: { textKey: TextWithAddress }) {
  const t = useTexts('content')
  const address = supportAddress(useAppConfig())
  return <Rich text={t(textKey, { address })} tags={{ mail: mailLink(address) }} />
}
