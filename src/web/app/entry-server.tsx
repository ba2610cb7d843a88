import { renderToString } from 'react-dom/server'
import { StaticRouter } from './routing/static-router.tsx'
import type { AppConfig } from '#shared/brand/brand.ts'
import type { PageContent } from '#shared/brand/page-content.ts'
import type { Language } from '#shared/texts/languages.ts'
import type { AllTexts, AreaName } from '#texts/areas.ts'
import { PageContentContext } from '#web/features/content/frame/page-content-context.ts'
import { pageAt } from '#web/routes/pages.ts'
import { LanguageChoice } from '#web/ui/frame/footer.tsx'
import { LoadingScreen } from '#web/ui/frame/loading-screen.tsx'
import { createTexts } from '#web/app/texts/texts.ts'
import { TextsContext } from '#web/app/texts/use-texts.ts'
import { AppConfigProvider } from './config/app-config.tsx'
import { basePathOf } from './routing/base-path.ts'
import { pageTitle } from './routing/page-title.ts'
import { AppRoutes } from './router.tsx'
import { paths } from './routing/paths.ts'

const { landing, reviews, terms, privacy, healthPrivacy, contact } = paths
const publicPaths = [landing, reviews, terms, privacy, healthPrivacy, contact]
await Promise.all([
  ...publicPaths.map(async (path) => pageAt(path)?.Page.preload()),
  LanguageChoice.preload(),
])

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
  const html = renderToString(
    <TextsContext value={texts}>
      {finished === null ? (
        <LoadingScreen />
      ) : (
        <AppConfigProvider config={config}>
          <PageContentContext value={finished.content}>
            <StaticRouter basePath={basePathOf(config)} path={url}>
              <AppRoutes />
            </StaticRouter>
          </PageContentContext>
        </AppConfigProvider>
      )}
    </TextsContext>,
  )
  return { html, title, areas: ['base', ...(page?.Page.areas ?? [])] }
}
