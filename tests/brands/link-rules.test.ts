import { expect, it } from 'vitest'
import { LINKED_PAGES } from '#shared/brand/rules/link-rules.ts'
import { paths } from '#web/app/routing/paths.ts'

it('texts can link to all pages of the web app and to no others', () => {
  const pages = Object.values(paths).filter((path) => typeof path === 'string')
  expect([...LINKED_PAGES].toSorted()).toEqual(pages.toSorted())
})
