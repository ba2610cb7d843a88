// npm run admin -- create EMAIL [--role viewer|editor|publisher|admin] [--brands all|ID,ID] | brands EMAIL all|ID,ID | link EMAIL | reset EMAIL | list
// Creates and lists administrators of the configured database, and restores access after a lost password or second factor.
// It prints links that set a password. It takes no password as an argument, because others can read the command line.
import { parseArgs } from 'node:util'
import { ADMIN_ROLES, type AdminRole } from '#shared/contract/admin/admin.ts'
import { emailSchema } from '#shared/contract/fields.ts'
import { readBrands } from '#server/brand/brands.ts'
import { createOperator } from '#server/compose/administrators.ts'
import { storedBrandsOf } from '#server/compose/open-database.ts'
import type { Database } from '#server/db/database.ts'
import type { BrandRights } from '#server/features/admin-access/admin-brands.ts'
import { changeBrands } from '#server/features/admin-access/team/change-brands.ts'
import {
  linkForAdministrator,
  makeAdministrator,
  type OperatorDeps,
  resetAdministrator,
} from '#server/features/admin-access/team/make-administrator.ts'
import { listAdministrators } from '#server/features/admin-access/team/read-team.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import { CommandError, readSettings, runCommand, withDatabase } from './run-command.ts'

const USAGE = `Usage:
  npm run admin -- create EMAIL                  creates an administrator and prints a link that sets the password
  npm run admin -- create EMAIL --role viewer    the same, with the right to see everything and change nothing; or
                                                 editor (drafts and pictures), publisher (what visitors see)
  npm run admin -- create EMAIL --brands ID,ID   the same, with rights for some brands only
  npm run admin -- brands EMAIL ID,ID            changes for which brands an administrator has rights; all: for every one
  npm run admin -- link EMAIL                    prints another link that sets the password, valid once within an hour
  npm run admin -- reset EMAIL                   signs out everywhere, removes password, second factor, passkeys and API
                                                 tokens, and prints a link
  npm run admin -- list                          lists the administrators`

type Command =
  | { verb: 'create'; email: string; role: AdminRole; brandIds: BrandRights }
  | { verb: 'brands'; email: string; brandIds: BrandRights }
  | { verb: 'link' | 'reset'; email: string }
  | { verb: 'list' }

function emailOf(text: string | undefined): string {
  const parsed = emailSchema.safeParse(text)
  if (!parsed.success) throw new CommandError(`${text ?? 'Nothing'} is no e-mail address.\n${USAGE}`)
  return parsed.data
}

function roleOf(text = 'admin'): AdminRole {
  const role = ADMIN_ROLES.find((known) => known === text)
  if (role === undefined) throw new CommandError(`--role is one of ${ADMIN_ROLES.join(', ')}`)
  return role
}

/** @param known ids of the brands that the settings name */
function brandsOf(text: string, known: readonly string[]): BrandRights {
  if (text === 'all') return null
  const ids = text.split(',').map((id) => id.trim())
  const unknown = ids.find((id) => !known.includes(id))
  if (unknown !== undefined)
    throw new CommandError(`${unknown} is no brand of this server: ${known.join(', ')}`)
  return [...new Set(ids)]
}

function readCommand(args: string[], known: readonly string[]): Command {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { role: { type: 'string' }, brands: { type: 'string' } },
  })
  const [verb, email, given, ...rest] = positionals
  if (rest.length > 0) throw new CommandError(USAGE)
  if (verb === 'create' && given === undefined) {
    const brandIds = brandsOf(values.brands ?? 'all', known)
    return { verb, email: emailOf(email), role: roleOf(values.role), brandIds }
  }
  if (values.role !== undefined || values.brands !== undefined) throw new CommandError(USAGE)
  if (verb === 'brands' && given !== undefined) {
    return { verb, email: emailOf(email), brandIds: brandsOf(given, known) }
  }
  if (given !== undefined) throw new CommandError(USAGE)
  if (verb === 'link' || verb === 'reset') return { verb, email: emailOf(email) }
  if (verb === 'list' && email === undefined) return { verb }
  throw new CommandError(USAGE)
}

const rightsText = (brandIds: BrandRights): string => brandIds?.join(', ') ?? 'all brands'

const notFound = (email: string): CommandError =>
  new CommandError(`${email} is not an administrator: npm run admin -- list shows all`)

async function link(operator: OperatorDeps, publicUrl: string, email: string) {
  const token = await linkForAdministrator(operator, { email })
  if (token === null) throw notFound(email)
  console.log('Open this link within an hour to set the password. It works once:')
  console.log(`${publicUrl}/reset-password#token=${token}`)
  console.log(`Then sign in at ${publicUrl}/admin`)
}

async function create(
  operator: OperatorDeps,
  { email, role, brandIds }: { email: string; role: AdminRole; brandIds: BrandRights },
  areSeveral: boolean,
) {
  const made = await makeAdministrator(operator, { email, password: null, role, brandIds })
  if (made === null) {
    throw new CommandError(`${email} is already an administrator: npm run admin -- link ${email}`)
  }
  const rights = areSeveral ? `, with rights for ${rightsText(brandIds)}` : ''
  console.log(`${email} may enter the admin area as ${role}${rights}.`)
  if (!made.isNewAccount) {
    console.log('The account existed: its old password no longer works, and it is signed out everywhere.')
  }
}

async function changeRights(operator: OperatorDeps, change: { email: string; brandIds: BrandRights }) {
  const isChanged = await changeBrands(operator, change).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
    throw new CommandError(error.message, { cause: error })
  })
  if (!isChanged) throw notFound(change.email)
  console.log(`${change.email} has rights for ${rightsText(change.brandIds)}.`)
}

async function reset(operator: OperatorDeps, email: string) {
  const role = await resetAdministrator(operator, { email })
  if (role === null) throw notFound(email)
  console.log(`${email} (${role}) is signed out everywhere.`)
  console.log('The password, second factor, passkeys, recovery codes and API tokens no longer work.')
}

async function list({ db }: Database) {
  const administrators = await listAdministrators(db, null)
  if (administrators.length === 0) console.log('There is no administrator yet.')
  for (const { email, role, brandIds, hasSecondFactor, lastSignInAt } of administrators) {
    const signedIn = lastSignInAt === null ? 'never signed in' : `last signed in ${lastSignInAt}`
    const brands = brandIds === null ? '' : `  ${rightsText(brandIds)}`
    const factor = hasSecondFactor ? 'second factor' : 'no second factor'
    console.log(`${email}  ${role}${brands}  ${factor}  ${signedIn}`)
  }
}

async function main(): Promise<void> {
  const env = readSettings()
  const brands = await readBrands(
    env.brand,
    env.sites?.map((site) => site.brand),
  )
  const command = readCommand(process.argv.slice(2), brands.ids())
  const run = async (database: Database) => {
    if (command.verb === 'list') return list(database)
    const operator = await createOperator(database, { brandId: brands.default().brand.id })
    if (command.verb === 'brands') return changeRights(operator, command)
    if (command.verb === 'create') await create(operator, command, brands.ids().length > 1)
    if (command.verb === 'reset') await reset(operator, command.email)
    await link(operator, env.publicUrl, command.email)
  }
  // Only a start of the server separates the brands: an older instance may still run.
  await withDatabase(env, run, { ...storedBrandsOf(brands), areSeveral: false })
}

await runCommand(main, USAGE)
