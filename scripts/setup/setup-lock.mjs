import { readFileSync, writeFileSync } from 'node:fs'
import { mkdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { hostname, uptime } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { inProject, say } from './project.mjs'

const lockFolder = inProject('.cache', 'setup.lock')
const ownerFile = inProject('.cache', 'setup.lock', 'owner.json')
const HEARTBEAT_MS = 2_000
/** Longer than any pause of a live owner. */
const STALE_AFTER_MS = 30_000
/** The wait for an install whose owner was killed; limited, because process ids are reused. */
const ORPHAN_AFTER_MS = 600_000
const POLL_MS = 200

/** An ended process stays listed until its parent reads its exit code, in a container perhaps forever. */
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

/** Whether neither the lock's owner nor a program that it started is still running. */
async function isStale() {
  const { mtimeMs } = await stat(lockFolder)
  const silentMs = Date.now() - mtimeMs
  // A missing or half-written file: the owner is about to write it, or the machine lost power.
  const owner = await readFile(ownerFile, 'utf8')
    .then(JSON.parse)
    .catch(() => null)
  if (owner === null || owner.host !== hostname()) return silentMs > STALE_AFTER_MS
  if (silentMs > uptime() * 1000) return true
  if (isProcessAlive(owner.pid) && silentMs <= STALE_AFTER_MS) return false
  return !(owner.childPid !== undefined && isProcessAlive(owner.childPid) && silentMs <= ORPHAN_AFTER_MS)
}

const writeOwner = (childPid) =>
  writeFileSync(ownerFile, JSON.stringify({ pid: process.pid, host: hostname(), childPid }))

/** Two processes may see the same stale lock; the rename succeeds for one of them. */
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
  let hasReportedWait = false
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
    if (!hasReportedWait) say('Waiting for another set-up of this folder')
    hasReportedWait = true
    await wait(POLL_MS)
  }
}

/**
 * Runs `task` while no other set-up of this folder runs; others wait. The lock of a killed process is taken over. The task
 * reports the programs that it starts, because they may outlive it.
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
