import { FolderInUseError } from '#server/db/engines/folder-lock.ts'
import { DatabaseUnreachableError } from '#server/db/engines/open-postgres.ts'
import { EncryptionKeyMissingError } from '#server/db/at-rest/vault.ts'
import { EnvError } from '#server/settings/variable.ts'

/** A mistake of the person who runs a command, shown without a stack. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/** What the person who runs a command can fix, in words; null for an internal error. */
function explanation(error: unknown, usage: string): string | null {
  if (error instanceof FolderInUseError) {
    return `${error.message}. The embedded database takes one program at a time: stop the server for this command.`
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (error instanceof Error && code.startsWith('ERR_PARSE_ARGS')) return `${error.message}\n${usage}`
  const isKnown =
    error instanceof CommandError ||
    error instanceof EnvError ||
    error instanceof EncryptionKeyMissingError ||
    error instanceof DatabaseUnreachableError
  return isKnown ? error.message : null
}

/** Runs a command. A failure that the person can fix is printed in words, and the exit code is 1. */
export async function runCommand(main: () => Promise<void>, usage = ''): Promise<void> {
  try {
    await main()
  } catch (error) {
    const text = explanation(error, usage)
    if (text === null) throw error
    console.error(text)
    process.exitCode = 1
  }
}
