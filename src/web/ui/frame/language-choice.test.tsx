import { renderToString } from 'react-dom/server'
import { StaticRouter } from '#web/app/routing/static-router.tsx'
import { describe, expect, it } from 'vitest'
import type { AppConfig } from '#shared/brand/brand.ts'
import { AppLink } from '../controls/app-link.tsx'
import { LanguageChoice } from './language-choice.tsx'

const words = { direction: 'ltr', offer: '', change: '', dismiss: '' } as const
const languages: NonNullable<AppConfig['languages']> = {
  basePath: '/de',
  current: 'de',
  label: 'Sprache',
  all: [
    { language: 'en', basePath: '', name: 'English', ...words },
    { language: 'de', basePath: '/de', name: 'Deutsch', ...words },
  ],
}

const linksAt = (path: string) => {
  const html = renderToString(
    <StaticRouter basePath="/de" path={path}>
      <AppLink to="/terms">AGB</AppLink>
      <AppLink to="/">Start</AppLink>
      <LanguageChoice languages={languages} linkClass="link" />
    </StaticRouter>,
  )
  return [...html.matchAll(/<a [^>]*>/g)].map(([tag]) => ({
    href: /href="([^"]*)"/.exec(tag)?.[1],
    language: /hrefLang="([^"]*)"/i.exec(tag)?.[1],
    isCurrent: tag.includes('aria-current="true"'),
  }))
}

describe('the links of a page in another language', () => {
  it.each([
    ['/contact', '/contact', '/de/contact'],
    ['/', '/', '/de'],
  ])('at %s keep it, and the menu leads to the same page in each language', (path, english, german) => {
    expect(linksAt(path)).toEqual([
      { href: '/de/terms', language: undefined, isCurrent: false },
      { href: '/de', language: undefined, isCurrent: false },
      { href: english, language: 'en', isCurrent: false },
      { href: german, language: 'de', isCurrent: true },
    ])
  })
})
