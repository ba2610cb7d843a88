import { z } from 'zod'

/** A page of the admin area with the calls of its first view, under `/api/api`. */
export type AdminPage = {
  name: string
  paths: readonly string[]
  /** Why the page shows more rows of more data, so that its time may grow. */
  growsBecause?: string
}

type Get = (path: string) => Promise<unknown>

const leadsSchema = z.object({ data: z.object({ leads: z.array(z.object({ id: z.string() })) }) })
const usersSchema = z.object({ data: z.object({ users: z.array(z.object({ id: z.string() })) }) })

const idFrom = (rows: readonly { id: string }[], what: string): string => {
  const row = rows[Math.floor(rows.length / 2)]
  if (!row) throw new Error(`the demo data have no ${what}`)
  return row.id
}

/** The month before this one, as `2026-10`. */
function lastMonth(now: Date): string {
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1))
  return month.toISOString().slice(0, 7)
}

/** All pages, with the ids of an existing lead and user. */
export async function readAdminPages(get: Get): Promise<AdminPage[]> {
  const { leads } = leadsSchema.parse(await get('/admin/leads?bought=yes')).data
  const { users } = usersSchema.parse(await get('/admin/users?state=active')).data
  const lead = idFrom(leads, 'leads')
  const user = idFrom(users, 'users')
  const month = lastMonth(new Date())
  return [
    { name: 'dashboard', paths: ['/admin/dashboard', '/admin/notifications'] },
    { name: 'notifications', paths: ['/admin/notifications'] },
    { name: 'leads', paths: ['/admin/leads', '/admin/leads/count', '/admin/leads/facets'] },
    {
      name: 'leads by a part of the address',
      paths: ['/admin/leads?q=ta.12', '/admin/leads/count?q=ta.12', '/admin/leads/facets'],
    },
    {
      name: 'leads by the campaign of the first touch',
      paths: [
        '/admin/leads?campaign=brand&touch=first',
        '/admin/leads/count?campaign=brand&touch=first',
        '/admin/leads/facets',
      ],
    },
    { name: 'lead', paths: [`/admin/leads/${lead}`] },
    { name: 'users', paths: ['/admin/users'] },
    { name: 'user', paths: [`/admin/users/${user}`] },
    { name: 'conversions', paths: ['/admin/conversions', '/admin/conversions/facets'] },
    { name: 'conversions by country', paths: ['/admin/conversions?splitBy=country'] },
    { name: 'conversions by campaign', paths: ['/admin/conversions?splitBy=campaign'] },
    {
      name: 'live events',
      paths: ['/admin/events?limit=500'],
      growsBecause: 'it shows the events of the last hour, up to 500: ten times as many',
    },
    {
      name: 'from the landing to the purchase',
      paths: ['/admin/conversions/between?start=stage:landing&end=stage:purchased'],
    },
    { name: 'revenue', paths: ['/admin/revenue'] },
    { name: 'cohorts', paths: ['/admin/revenue/cohorts'] },
    { name: 'reconciliation', paths: [`/admin/revenue/reconciliation?month=${month}`] },
    { name: 'audit', paths: ['/admin/audit'] },
    { name: 'system', paths: ['/admin/system', '/admin/failures?kind=jobs'] },
  ]
}
