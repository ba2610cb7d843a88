import { Building2, Clock, type IconNode, Info, Mail } from 'lucide'
import type { ReactNode } from 'react'
import type { ContactContent } from '#shared/brand/brand.ts'
import { useAppConfig } from '#web/app/config/app-config.tsx'
import { Icon } from '#web/ui/text/icon.tsx'
import { LoadedContent } from '../frame/loaded-content.tsx'
import { ContentFrame, MailLink } from '../frame/content-frame.tsx'
import { usePageContent } from '../frame/use-page-content.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'

export default function ContactPage() {
  const t = useTexts('content')
  const base = useTexts('base')
  const progress = usePageContent('contact')
  return (
    <ContentFrame title={base('contact')} lead={t('contactLead')}>
      <LoadedContent progress={progress} paragraphs={2} failedText={t('pageFailed')}>
        {({ contact }) => <Details contact={contact} />}
      </LoadedContent>
    </ContentFrame>
  )
}

function Details({ contact }: { contact: ContactContent }) {
  const t = useTexts('content')
  const { legal } = useAppConfig()
  return (
    <div className="mt-6 grid grid-cols-1 gap-4 lg:mt-8 lg:grid-cols-3 lg:gap-6">
      <Card icon={Mail} title={t('emailUs')}>
        <p>
          <MailLink />
        </p>
        <p className="mt-2.5 text-ink-soft">{contact.replyTime}</p>
      </Card>
      <Card icon={Clock} title={t('businessHours')}>
        <BusinessHours text={contact.businessHours} />
        <p className="mt-2.5 text-ink-soft">{contact.closedOn}</p>
      </Card>
      <Card icon={Building2} title={t('company')}>
        <address className="not-italic">
          {legal.companyName}
          <br />
          {legal.companyAddress}
        </address>
        <p className="mt-2.5 text-ink-soft">{t('companyCode', { code: legal.companyCode })}</p>
      </Card>
      <p className="flex gap-3 rounded-card bg-accent-soft p-5 lg:col-span-3">
        <Icon of={Info} className="mt-px size-5 shrink-0 text-accent-strong" />
        {contact.note}
      </p>
    </div>
  )
}

/** Days and times; a line may break only between them. */
function BusinessHours({ text }: { text: string }) {
  const [, days = '', times = ''] = /^(\D*)(.*)$/.exec(text) ?? []
  return (
    <p>
      {days}
      <span className="inline-block">{times}</span>
    </p>
  )
}

function Card({ icon, title, children }: { icon: IconNode; title: string; children: ReactNode }) {
  return (
    <section className="rounded-card bg-surface p-5 shadow-card sm:p-6">
      <h2 className="flex items-center gap-3 text-xl font-bold">
        <Icon of={icon} className="size-6 text-primary-strong" />
        {title}
      </h2>
      <div className="mt-3">{children}</div>
    </section>
  )
}
