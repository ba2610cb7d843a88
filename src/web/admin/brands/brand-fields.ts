/** The id that a name suggests: `Poppy & Co.` becomes `poppy-co`. */
export const suggestedId = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-+|-+$/g, '')

/** As in the contract, which the browser cannot import. */
export const isBrandId = (id: string): boolean => id.length <= 40 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id)

/** A host name, with its port if it is not the usual one. */
export const isHost = (host: string): boolean => /^[a-z0-9.-]+(?::\d{1,5})?$/i.test(host)
