import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import type { AppConfig } from '#shared/brand/brand.ts'
import type { PageContent } from '#shared/brand/page-content.ts'
import { PageContentContext } from '#web/features/content/frame/page-content-context.ts'
import { pageAt } from '#web/routes/pages.ts'
import { LanguageChoice } from '#web/ui/frame/footer.tsx'
import { LoadingScreen } from '#web/ui/frame/loading-screen.tsx'
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
 * The markup of `#root` for a page, and its title. React puts preload links before the markup of a public page; they
 * belong in the head of the document.
 * @param url without the language
 * @param finished for public pages, which the browser hydrates, with their content; `null` renders a loading screen
 */
export function render(
  url: string,
  config: AppConfig,
  finished: { content: PageContent | null } | null,
): { html: string; title: string } {
  const { pathname } = new URL(url, 'http://localhost')
  const name = pageAt(pathname)?.title
  const title = name === undefined ? config.name : pageTitle(name, config)
  if (finished === null) return { html: renderToString(<LoadingScreen />), title }
  return {
    html: renderToString(
      <AppConfigProvider config={config}>
        <PageContentContext value={finished.content}>
          <StaticRouter basename={basePathOf(config)} location={basePathOf(config) + url}>
            <AppRoutes />
          </StaticRouter>
        </PageContentContext>
      </AppConfigProvider>,
    ),
    title,
  }
}
