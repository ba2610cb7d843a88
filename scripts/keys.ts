// npm run keys -- rotate | revoke NAME | list
// Replaces the keys that sign tokens and links. Servers read the new keys when they start.
import { HOUR_MS } from '#shared/lib/time.ts'
import type { Database } from '#server/db/database.ts'
import {
  OTHER_KEYS,
  readSigningKeys,
  type ReplaceableKey,
  replaceKey,
  SIGNING_KEYS,
} from '#server/db/at-rest/secret.ts'
import { CommandError, readSettings, runCommand, withDatabase } from './run-command.ts'

/** All servers must restart within this time. */
const NOTICE_HOURS = 24

const NAMES: readonly ReplaceableKey[] = [...SIGNING_KEYS, ...OTHER_KEYS]

const USAGE = `Usage:
  npm run keys -- rotate         adds a new key of each kind that signs tokens and links; links already sent still work
  npm run keys -- revoke NAME    replaces a key that may have leaked; everything it signed stops working
  npm run keys -- list           lists the names, and since when the newest key of each signs`

type Command = { verb: 'rotate' } | { verb: 'revoke'; name: ReplaceableKey } | { verb: 'list' }

function readCommand([verb, given, ...rest]: readonly string[]): Command {
  if (rest.length > 0) throw new CommandError(USAGE)
  if ((verb === 'rotate' || verb === 'list') && given === undefined) return { verb }
  if (verb !== 'revoke') throw new CommandError(USAGE)
  const name = NAMES.find((known) => known === given)
  if (name === undefined) throw new CommandError(`NAME is one of ${NAMES.join(', ')}`)
  return { verb, name }
}

async function rotate(database: Database) {
  const signsFrom = new Date(Date.now() + NOTICE_HOURS * HOUR_MS)
  for (const name of SIGNING_KEYS) await replaceKey(database, name, { signsFrom, keepsOthers: true })
  console.log(`New keys sign from ${signsFrom.toISOString()}. Restart all servers before then.`)
  console.log('Everything that older keys sign until then stays valid until it expires.')
}

async function revoke(database: Database, name: ReplaceableKey) {
  await replaceKey(database, name, { signsFrom: new Date(), keepsOthers: false })
  console.log(`${name} is replaced. Restart all servers now: until then they accept the old key.`)
}

async function list(database: Database) {
  for (const name of NAMES) {
    const keys = await readSigningKeys(database, name)
    const [newest] = keys
    const isFirst = newest === undefined || newest.signsFrom.getTime() === 0
    const since = isFirst ? 'the first key' : `signs from ${newest.signsFrom.toISOString()}`
    console.log(`${name}  ${since}${keys.length > 1 ? `, ${keys.length - 1} older` : ''}`)
  }
}

async function main(): Promise<void> {
  const command = readCommand(process.argv.slice(2))
  await withDatabase(readSettings(), (database) => {
    if (command.verb === 'rotate') return rotate(database)
    return command.verb === 'revoke' ? revoke(database, command.name) : list(database)
  })
}

await runCommand(main, USAGE)
