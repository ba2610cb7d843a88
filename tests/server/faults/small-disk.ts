import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { giveToPostgres } from '../../databases/cluster/postgres-programs.ts'

const SIZE_MB = 512
const CHUNKS = [1024 * 1024, 4096].map((bytes) => Buffer.alloc(bytes))

/** A folder for a database, on a file system of its own where this machine allows that (Linux, as root). */
export type SmallDisk = {
  folder: string
  /** Whether it can be filled. */
  isOwn: boolean
  fill: () => void
  /** Deletes what `fill` has written. */
  free: () => void
  remove: () => void
}

/** Whether this machine lets us mount a file system. */
const mount = (folder: string): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'quiz-funnels-test', folder]).status === 0

export function createSmallDisk(folder: string): SmallDisk {
  mkdirSync(folder)
  const isOwn = mount(folder)
  giveToPostgres(folder)
  const filler = join(folder, 'filler')
  return {
    folder,
    isOwn,
    fill: () => {
      if (!isOwn) throw new Error(`${folder} is on a disk that others use`)
      const file = openSync(filler, 'w')
      try {
        for (const chunk of CHUNKS) {
          try {
            for (;;) writeSync(file, chunk)
          } catch (error) {
            if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
          }
        }
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(filler, { force: true }),
    remove: () => {
      if (isOwn) spawnSync('umount', [folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
