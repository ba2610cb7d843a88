// npm run admin -- create EMAIL [--role viewer|admin] | link EMAIL | reset EMAIL | list
// Makes an administrator of the configured database, lets one in again who has lost the password or the second factor,
// and lists who there is. It prints links that set a password, never a password, and takes none from the command line,
// which others can read.
import { parseArgs } from 'node:util'
import { ADMIN_ROLES, type AdminRole } from '#shared/contract/admin/admin.ts'
import { emailSchema } from '#shared/contract/fields.ts'
import { createOperator } from '#server/compose/administrators.ts'
import type { Database } from '#server/db/database.ts'
import { readEnv } from '#server/settings/env.ts'
import {
  linkForAdministrator,
  makeAdministrator,
  type OperatorDeps,
  resetAdministrator,
} from '#server/features/admin-access/team/make-administrator.ts'
import { listAdministrators } from '#server/features/admin-access/team/read-team.ts'
import { openDatabase } from '#server/compose/open-database.ts'
import { loadSettings } from './load-settings.ts'
import { CommandError, runCommand } from './run-command.ts'

const USAGE = `Usage:
  npm run admin -- create EMAIL                  makes an administrator and prints a link that sets the password
  npm run admin -- create EMAIL --role viewer    one who sees everything and changes nothing
  npm run admin -- link EMAIL                    prints another link that sets the password, valid once and for an hour
  npm run admin -- reset EMAIL                   the same, without password, second factor and passkeys, signed out everywhere
  npm run admin -- list                          who there is`

type Command =
  | { verb: 'create'; email: string; role: AdminRole }
  | { verb: 'link' | 'reset'; email: string }
  | { verb: 'list' }

function emailOf(text: string | undefined): string {
  const parsed = emailSchema.safeParse(text)
  if (!parsed.success) throw new CommandError(`${text ?? 'Nothing'} is no e-mail address.\n${USAGE}`)
  return parsed.data
}

function roleOf(text: string | undefined): AdminRole {
  const role = ADMIN_ROLES.find((known) => known === (text ?? 'admin'))
  if (role === undefined) throw new CommandError(`--role is one of ${ADMIN_ROLES.join(', ')}`)
  return role
}

function readCommand(args: readonly string[]): Command {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { role: { type: 'string' } },
  })
  const [verb, email, ...rest] = positionals
  if (rest.length > 0) throw new CommandError(USAGE)
  if (verb === 'create') return { verb, email: emailOf(email), role: roleOf(values.role) }
  if (values.role !== undefined) throw new CommandError(USAGE)
  if (verb === 'link' || verb === 'reset') return { verb, email: emailOf(email) }
  if (verb === 'list' && email === undefined) return { verb }
  throw new CommandError(USAGE)
}

const isNone = (email: string): CommandError =>
  new CommandError(`${email} is no administrator: npm run admin -- list shows who there is`)

/** Prints a link that sets the password of an administrator. */
async function link(operator: OperatorDeps, publicUrl: string, email: string) {
  const token = await linkForAdministrator(operator, { email })
  if (token === null) throw isNone(email)
  console.log('Open this link within an hour to set the password. It works once:')
  console.log(`${publicUrl}/reset-password#token=${token}`)
  console.log(`Then sign in at ${publicUrl}/admin`)
}

async function create(
  database: Database,
  publicUrl: string,
  { email, role }: { email: string; role: AdminRole },
) {
  const operator = await createOperator(database)
  const made = await makeAdministrator(operator, { email, password: null, role })
  if (made === null) {
    throw new CommandError(`${email} is an administrator already: npm run admin -- link ${email}`)
  }
  console.log(`${email} may enter the admin area as ${role}.`)
  if (!made.isNewAccount) {
    console.log('The account was there: its old password has ended, and it is signed out everywhere.')
  }
  await link(operator, publicUrl, email)
}

async function reset(database: Database, publicUrl: string, email: string) {
  const operator = await createOperator(database)
  const role = await resetAdministrator(operator, { email })
  if (role === null) throw isNone(email)
  console.log(`${email} (${role}) is signed out everywhere.`)
  console.log('The password, second factor, passkeys and recovery codes have ended.')
  await link(operator, publicUrl, email)
}

async function list(database: Database) {
  const administrators = await listAdministrators(database.db, null)
  if (administrators.length === 0) console.log('There is no administrator yet.')
  for (const { email, role, hasSecondFactor, lastSignInAt } of administrators) {
    const signedIn = lastSignInAt === null ? 'never signed in' : `last signed in ${lastSignInAt}`
    console.log(`${email}  ${role}  ${hasSecondFactor ? 'second factor' : 'no second factor'}  ${signedIn}`)
  }
}

async function main(): Promise<void> {
  const command = readCommand(process.argv.slice(2))
  loadSettings()
  const env = readEnv()
  const database = await openDatabase(env)
  try {
    if (command.verb === 'create') await create(database, env.publicUrl, command)
    else if (command.verb === 'reset') await reset(database, env.publicUrl, command.email)
    else if (command.verb === 'link') await link(await createOperator(database), env.publicUrl, command.email)
    else await list(database)
  } finally {
    await database.close()
  }
}

await runCommand(main, USAGE)
