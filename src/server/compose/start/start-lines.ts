import type { Brands } from '#server/brand/brands.ts'
import { outboxUrl } from '#server/features/mails/outbox/outbox-routes.ts'
import type { Sites } from '#server/http/routing/site.ts'

type Named = { brands: Pick<Brands, 'ids' | 'of'>; sites: Pick<Sites, 'of'> }

const addressesOf = ({ brands, sites }: Named) =>
  brands.ids().map((id) => ({ name: brands.of(id).brand.name, origin: sites.of(id).origin }))

/** Where each brand is, as the server prints it when it starts. */
export const siteLines = (named: Named, isApiOnly: boolean): string[] =>
  addressesOf(named).map(({ name, origin }) =>
    isApiOnly ? `${name}: the API is at ${origin}/api/api` : `${name} is ready at ${origin}`,
  )

/** Where the mails of each brand can be read while none are sent. */
export function outboxLines(named: Named, key: string): string[] {
  const addresses = addressesOf(named).map(({ name, origin }) => ({ name, url: outboxUrl(origin, key) }))
  const [only, ...others] = addresses
  if (only !== undefined && others.length === 0) return [`Emails are not sent. Read them at ${only.url}`]
  return ['Emails are not sent. Read them at', ...addresses.map(({ name, url }) => `  ${url} (${name})`)]
}
