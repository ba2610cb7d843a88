import { constants, setPriority } from 'node:os'

/** For a thread that works in the background: threads that answer requests get the processor before it. */
export function giveWay(): void {
  // Only Linux has a priority for each thread. Elsewhere this would change that of the whole server.
  if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW)
}
