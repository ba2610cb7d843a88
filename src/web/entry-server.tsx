import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import type { AppConfig } from '#shared/brand/brand.ts'
import { AppConfigProvider } from './lib/app-config.tsx'
import { isPrerendered } from './lib/paths.ts'
import { AppRoutes } from './router.tsx'
import { pages } from './routes/pages.ts'
import { LoadingScreen } from './ui/loading-screen.tsx'

await pages.landing.Page.preload()

/**
 * The markup of `#root` for a page: finished for the prerendered pages, which the browser takes over, and a
 * waiting screen for the others, which the browser replaces when it draws the page. Before the markup of a finished
 * page React puts its preload links, whose place is the head of the document.
 */
export function render(url: string, config: AppConfig): { html: string } {
  const { pathname } = new URL(url, 'http://localhost')
  if (!isPrerendered(pathname)) return { html: renderToString(<LoadingScreen />) }
  return {
    html: renderToString(
      <AppConfigProvider config={config}>
        <StaticRouter location={url}>
          <AppRoutes />
        </StaticRouter>
      </AppConfigProvider>,
    ),
  }
}
