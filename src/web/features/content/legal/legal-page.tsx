import type { LegalText } from '#shared/brand/brand.ts'
import { LoadedContent } from '../frame/loaded-content.tsx'
import { ContentFrame, WithMailLink } from '../frame/content-frame.tsx'
import { ContentsList, ContentsPanel } from './contents-list.tsx'
import { LegalSections } from './legal-sections.tsx'
import { useLegalNavigation } from './use-legal-navigation.ts'
import { usePageContent } from '../frame/use-page-content.ts'
import { useFormats } from '#web/app/texts/use-formats.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'

export const TermsPage = () => <LegalPage page="terms" title="terms" />
export const PrivacyPage = () => <LegalPage page="privacy" title="privacy" />
export const HealthPrivacyPage = () => <LegalPage page="health-privacy" title="healthPrivacy" />

type LegalPageProps = {
  page: 'terms' | 'privacy' | 'health-privacy'
  title: 'terms' | 'privacy' | 'healthPrivacy'
}

/** The month of the last change as a day: brands name months in English. */
const monthOf = ({ lastUpdated: { month, year } }: LegalText): string =>
  new Date(`1 ${month} ${year} UTC`).toISOString()

/** A text of numbered sections, with its table of contents beside or above it. */
function LegalPage({ page, title }: LegalPageProps) {
  const t = useTexts('content')
  const f = useFormats()
  const base = useTexts('base')
  const progress = usePageContent(page)
  const text = progress.state === 'ready' ? progress.content.text : null
  return (
    <ContentFrame title={base(title)} lead={text && t('lastUpdated', { date: f.longMonth(monthOf(text)) })}>
      <LoadedContent progress={progress} paragraphs={4} failedText={t('textFailed')}>
        {() => (text ? <Text text={text} /> : <NotPublished />)}
      </LoadedContent>
    </ContentFrame>
  )
}

function Text({ text }: { text: LegalText }) {
  const t = useTexts('content')
  const { sections, summary } = text
  const { current, highlighted, goTo } = useLegalNavigation(sections)
  return (
    <>
      <ContentsPanel sections={sections} current={current} onChoose={goTo} />
      <div className="mt-6 items-start lg:mt-10 lg:grid lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-x-14">
        <nav aria-labelledby="contents-title" className="sticky top-6 hidden lg:block">
          <h2 id="contents-title" className="mb-3 text-lg font-bold">
            {t('contents')}
          </h2>
          <ContentsList sections={sections} current={current} onChoose={goTo} />
        </nav>
        <article className="max-w-[66ch]">
          <p className="rounded-card bg-accent-soft p-5 text-pretty lg:text-lg">{summary}</p>
          <LegalSections sections={sections} highlighted={highlighted} />
          <p className="mt-6 border-t border-line pt-6">
            <WithMailLink textKey="questions" />
          </p>
        </article>
      </div>
    </>
  )
}

/** For a brand without this text. */
function NotPublished() {
  return (
    <p className="mt-8 max-w-[66ch] rounded-card bg-surface p-5 shadow-card">
      <WithMailLink textKey="notPublished" />
    </p>
  )
}
