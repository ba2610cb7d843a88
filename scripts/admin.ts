// npm run admin -- create EMAIL [--role viewer|admin] | reset EMAIL | list
// Makes an administrator of the configured database, lets one in again who has lost the password or the second factor,
// and tells who there is. Passwords are made up and printed, never taken from the command line, which others can read.
import { parseArgs } from 'node:util'
import { ADMIN_ROLES, type AdminRole } from '#shared/contract/admin.ts'
import { emailSchema } from '#shared/contract/email.ts'
import { openOperator } from '#server/administrators.ts'
import type { Database } from '#server/db/database.ts'
import { FolderInUseError } from '#server/db/folder-lock.ts'
import { DatabaseUnreachableError } from '#server/db/open-postgres.ts'
import { EncryptionKeyMissingError } from '#server/db/vault.ts'
import { EnvError, readEnv } from '#server/env.ts'
import { newAdminPassword } from '#server/features/admin-access/admin-password.ts'
import { makeAdministrator, resetAdministrator } from '#server/features/admin-access/make-administrator.ts'
import { listAdministrators } from '#server/features/admin-access/read-team.ts'
import { openDatabase } from '#server/open-database.ts'
import { loadSettings } from './load-settings.ts'

const USAGE = `Usage:
  npm run admin -- create EMAIL                  makes an administrator and prints the password
  npm run admin -- create EMAIL --role viewer    one who sees everything and changes nothing
  npm run admin -- reset EMAIL                   another password, no second factor or passkey, signed out everywhere
  npm run admin -- list                          who there is`

/** What the person who runs it can mend, told in words without a stack. */
class CommandError extends Error {
  override name = 'CommandError'
}

type Command =
  | { verb: 'create'; email: string; role: AdminRole }
  | { verb: 'reset'; email: string }
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
  if (verb === 'reset') return { verb, email: emailOf(email) }
  if (verb === 'list' && email === undefined) return { verb }
  throw new CommandError(USAGE)
}

async function create(database: Database, { email, role }: { email: string; role: AdminRole }) {
  const password = newAdminPassword()
  const made = await makeAdministrator(await openOperator(database), { email, password, role })
  if (made === null) {
    throw new CommandError(`${email} is an administrator already: npm run admin -- reset ${email}`)
  }
  console.log(`${email} may enter the admin area as ${role}, with the password ${password}`)
  if (!made.isNewAccount) {
    console.log('The account was there: its old password is of no more use, and it is signed out everywhere.')
  }
}

async function reset(database: Database, email: string) {
  const password = newAdminPassword()
  const role = await resetAdministrator(await openOperator(database), { email, password })
  if (role === null) {
    throw new CommandError(`${email} is no administrator: npm run admin -- list tells who there is`)
  }
  console.log(`${email} (${role}) has the password ${password}`)
  console.log('It has no second factor, passkey or recovery code any more, and is signed out everywhere.')
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
  const database = await openDatabase(readEnv())
  try {
    if (command.verb === 'create') await create(database, command)
    else if (command.verb === 'reset') await reset(database, command.email)
    else await list(database)
  } finally {
    await database.close()
  }
}

function explanation(error: unknown): string | null {
  if (error instanceof FolderInUseError) {
    return `${error.message}. The embedded database takes one program at a time: stop the server for this command.`
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (error instanceof Error && code.startsWith('ERR_PARSE_ARGS')) return `${error.message}\n${USAGE}`
  const isKnown =
    error instanceof CommandError ||
    error instanceof EnvError ||
    error instanceof EncryptionKeyMissingError ||
    error instanceof DatabaseUnreachableError
  return isKnown ? error.message : null
}

try {
  await main()
} catch (error) {
  const text = explanation(error)
  if (text === null) throw error
  console.error(text)
  process.exitCode = 1
}
