import type { AppConfig } from '#shared/brand/brand.ts'
import type { Formats } from '#shared/texts/formats.ts'

/** For which brands somebody has rights in the admin area; left out on a server with one brand, and in older mails. */
export type NamedRights = { brandNames: readonly string[]; areAll: boolean }

/** The names of the brands: those of the rights, else that of the site. */
export const rightsNames = (rights: NamedRights | undefined, { name }: AppConfig, f: Formats): string =>
  rights === undefined ? name : f.listWithAnd(rights.brandNames)
