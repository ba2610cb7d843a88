import { renderToString } from 'react-dom/server'
import { StaticRouter } from './routing/static-router.tsx'
import type { AppConfig } from '#shared/brand/brand.ts'
import type { PageContent } from '#shared/brand/page-content.ts'
import type { Language } from '#shared/texts/languages.ts'
import type { AllTexts, AreaName } from '#texts/areas.ts'
import { PageContentContext } from '#web/features/content/frame/page-content-context.ts'
import { pageAt } from '#web/routes/pages.ts'
import { preloadHealthConsent } from '#web/features/quiz/quiz-page.tsx'
import { LanguageChoice } from '#web/ui/frame/footer.tsx'
import { LoadingScreen } from '#web/ui/frame/loading-screen.tsx'
import { createTexts, type Texts } from '#web/app/texts/texts.ts'
import { TextsContext } from '#web/app/texts/use-texts.ts'
import { AppConfigProvider } from './config/app-config.tsx'
import { basePathOf } from './routing/base-path.ts'
import { pageTitle } from './routing/page-title.ts'
import { AppRoutes } from './router.tsx'
import { paths } from './routing/paths.ts'
import type { FirstSteps } from '#shared/quiz/flow/first-steps.ts'
import { renderFirstSteps } from './first-step/render-first-steps.ts'

const { landing, reviews, terms, privacy, healthPrivacy, contact } = paths
const publicPaths = [landing, reviews, terms, privacy, healthPrivacy, contact]
await Promise.all([
  pageAt(paths.quiz)?.Page.preload(),
  preloadHealthConsent(),
  ...publicPaths.map(async (path) => pageAt(path)?.Page.preload()),
  LanguageChoice.preload(),
])

const renderPage = (url: string, config: AppConfig, content: PageContent | null, texts: Texts): string =>
  renderToString(
    <TextsContext value={texts}>
      <AppConfigProvider config={config}>
        <PageContentContext value={content}>
          <StaticRouter basePath={basePathOf(config)} path={url}>
            <AppRoutes />
          </StaticRouter>
        </PageContentContext>
      </AppConfigProvider>
    </TextsContext>,
  )

/** The first steps of the quiz, which the landing can show before the app has loaded; see `renderFirstSteps`. */
export function renderSteps(
  config: AppConfig,
  { language, areas }: { language: Language; areas: AllTexts },
): FirstSteps | null {
  const texts = createTexts(language, areas)
  return renderFirstSteps(config, (path) => renderPage(path, config, null, texts))
}

/**
 * The markup of `#root` for a page, its title, and the areas of texts that the browser needs for it. React puts preload
 * links before the markup of a public page; they belong in the head of the document.
 * @param finished for public pages, which the browser hydrates, with their content; `null` renders a loading screen
 * @param texts all texts in the language of the page
 */
export function render(
  url: string,
  config: AppConfig,
  finished: { content: PageContent | null } | null,
  { language, areas }: { language: Language; areas: AllTexts },
): { html: string; title: string; areas: readonly AreaName[] } {
  const { pathname } = new URL(url, 'http://localhost')
  const page = pageAt(pathname)
  const texts = createTexts(language, areas)
  const title =
    page?.title === undefined ? config.name : pageTitle(page.title && texts.of('base')(page.title), config)
  const html =
    finished === null
      ? renderToString(
          <TextsContext value={texts}>
            <LoadingScreen />
          </TextsContext>,
        )
      : renderPage(url, config, finished.content, texts)
  return { html, title, areas: ['base', ...(page?.Page.areas ?? [])] }
}
