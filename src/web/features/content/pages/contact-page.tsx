import { Building2, Clock, Info, Mail } from 'lucide'
import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import type { ContactContent } from '#shared/brand/brand.ts'
import { useAppConfig } from '#web/app/config/app-config.tsx'
import { Icon } from '#web/ui/text/icon.tsx'
import { ContentFrame } from '../frame/content-frame.tsx'
import { ContentProblem } from '../frame/content-problem.tsx'
import { MailLink } from './mail-link.tsx'
import { SkeletonLines } from '../frame/skeleton-lines.tsx'
import { usePageContent } from '../frame/use-page-content.ts'

export default function ContactPage() {
  const progress = usePageContent('contact')
  return (
    <ContentFrame
      title="Contact"
      lead="A real person reads every message. Here is how to reach us and when to expect an answer."
    >
      {progress.state === 'loading' && <SkeletonLines paragraphs={2} text="Loading..." />}
      {progress.state === 'failed' && (
        <ContentProblem message="This page could not be loaded. Please try again." onRetry={progress.retry} />
      )}
      {progress.state === 'ready' && <Details contact={progress.content.contact} />}
    </ContentFrame>
  )
}

function Details({ contact }: { contact: ContactContent }) {
  const { legal } = useAppConfig()
  return (
    <div className="mt-6 grid grid-cols-1 gap-4 lg:mt-8 lg:grid-cols-3 lg:gap-6">
      <Card icon={Mail} title="Email Us">
        <p>
          <MailLink />
        </p>
        <p className="mt-2.5 text-ink-soft">{contact.replyTime}</p>
      </Card>
      <Card icon={Clock} title="Business Hours">
        <BusinessHours text={contact.businessHours} />
        <p className="mt-2.5 text-ink-soft">{contact.closedOn}</p>
      </Card>
      <Card icon={Building2} title="Company Information">
        <address className="not-italic">
          {legal.companyName}
          <br />
          {legal.companyAddress}
        </address>
        <p className="mt-2.5 text-ink-soft">Company code: {legal.companyCode}</p>
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
