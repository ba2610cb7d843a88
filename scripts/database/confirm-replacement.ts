import { resolve } from 'node:path'
import { nameOfPlace, type Place } from '#server/archive/restore.ts'
import { CommandError } from '../run-command.ts'

/**
 * Whether the option `--replace` names the target, whose rows are then deleted.
 * @throws CommandError if it names another one
 */
export function confirmReplacement(place: Place, named: string | undefined): boolean {
  if (named === undefined) return false
  const name = nameOfPlace(place)
  const isNamed = 'url' in place ? named === name : resolve(named) === name
  if (!isNamed) throw new CommandError(`--replace must name the database that is emptied: ${name}`)
  return true
}
