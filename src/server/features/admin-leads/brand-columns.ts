import type { LeadRow } from '#shared/contract/admin/admin-leads.ts'
import type { LeadColumn } from '#shared/pack/pack-server.ts'
import type { LoadedBrand } from '#server/brand/load-brand.ts'
import type { LeadContent } from '#server/db/at-rest/lead-at-rest.ts'

/** The columns that the brand declares, in its order, with their names. */
export const brandColumns = ({ brand, packs }: LoadedBrand): (LeadColumn & { name: string })[] =>
  brand.leadColumns.flatMap((name) => {
    const column = packs.map(({ leadColumns }) => leadColumns[name]).find((each) => each !== undefined)
    return column ? [{ name, ...column }] : []
  })

/** The values of these columns. */
export const columnValues = (loaded: LoadedBrand, { answers, results }: LeadContent): LeadRow['columns'] =>
  Object.fromEntries(brandColumns(loaded).map(({ name, value }) => [name, value(answers, results)]))
