import { readFileSync, writeFileSync } from 'node:fs'
import { mkdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { hostname, uptime } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { inProject, say } from './project.mjs'

const lockFolder = inProject('.cache', 'setup.lock')
const ownerFile = inProject('.cache', 'setup.lock', 'owner.json')
const HEARTBEAT_MS = 2_000
/** Long past any pause of a living owner. */
const STALE_AFTER_MS = 30_000
/** An install that outlives its killed owner is waited for, but not for ever: process ids are used again. */
const ORPHAN_AFTER_MS = 600_000
const POLL_MS = 200

/** Ended, but its parent has not asked how: such a process stays listed, in a container perhaps for ever. */
function isZombie(pid) {
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

function isProcessAlive(pid) {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Whether nobody works under the lock any more: neither its owner nor a program that the owner started. */
async function isStale() {
  const { mtimeMs } = await stat(lockFolder)
  const silentMs = Date.now() - mtimeMs
  const owner = await readFile(ownerFile, 'utf8').then(JSON.parse, () => null)
  if (owner === null || owner.host !== hostname()) return silentMs > STALE_AFTER_MS
  if (silentMs > uptime() * 1000) return true
  if (isProcessAlive(owner.pid) && silentMs <= STALE_AFTER_MS) return false
  return !(owner.childPid !== undefined && isProcessAlive(owner.childPid) && silentMs <= ORPHAN_AFTER_MS)
}

const writeOwner = (childPid) =>
  writeFileSync(ownerFile, JSON.stringify({ pid: process.pid, host: hostname(), childPid }))

/** Two may see the same stale lock; the rename succeeds for one of them. */
async function removeStale() {
  const aside = `${lockFolder}.stale-${process.pid}-${Date.now()}`
  await rename(lockFolder, aside)
  await rm(aside, { recursive: true, force: true })
}

const orMissing = (promise, whenMissing) =>
  promise.catch((error) => {
    if (error.code === 'ENOENT') return whenMissing
    throw error
  })

async function acquire() {
  await mkdir(inProject('.cache'), { recursive: true })
  let hasToldOfWaiting = false
  for (;;) {
    try {
      await mkdir(lockFolder)
      writeOwner()
      return
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (await orMissing(isStale(), false)) {
      await orMissing(removeStale(), undefined)
      continue
    }
    if (!hasToldOfWaiting) say('Another set-up is under way here: waiting for it')
    hasToldOfWaiting = true
    await wait(POLL_MS)
  }
}

/**
 * Runs `task` while no other set-up of this folder runs; others wait. A lock left by a killed process
 * is taken over. The task names the programs it starts, since they may outlive it.
 *
 * @template T
 * @param {(noteChild: (pid: number) => void) => Promise<T>} task
 * @returns {Promise<T>}
 */
export async function withSetupLock(task) {
  await acquire()
  const heartbeat = setInterval(() => {
    const now = new Date()
    utimes(lockFolder, now, now).catch(() => {})
  }, HEARTBEAT_MS)
  heartbeat.unref()
  try {
    return await task(writeOwner)
  } finally {
    clearInterval(heartbeat)
    await rm(lockFolder, { recursive: true, force: true })
  }
}
