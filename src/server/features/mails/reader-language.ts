import { type SQL, sql } from 'drizzle-orm'
import type { Language } from '#shared/texts/languages.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import { leads } from '#server/db/schema/leads.ts'
import type { Address } from '#server/features/accounts/accounts.ts'

/** The stored language of an address: that of its account at the brand, else of its latest lead, else `unknown`. */
export const readerLanguage = (
  { brandId, email }: Address,
  unknown: Language,
): SQL<Language> => sql<Language>`coalesce(
  (
    select ${accounts.language} from ${accounts}
    where lower(${accounts.email}) = ${email.toLowerCase()} and ${accounts.brandId} = ${brandId}
  ),
  (
    select ${leads.language} from ${leads}
    where lower(${leads.email}) = ${email.toLowerCase()} and ${leads.brandId} = ${brandId}
    order by ${leads.createdAt} desc limit 1
  ),
  ${unknown}
)`
