// See scripts/release.mjs.
import { resolve } from 'node:path'
import { root } from '../setup/project.mjs'
import { writeRelease } from './write-release.ts'

const DEFAULT_FOLDER = 'release'
const BYTES_PER_MB = 1024 * 1024

try {
  const folder = resolve(root, process.argv[2] ?? DEFAULT_FOLDER)
  const sizeMb = Math.round(writeRelease(folder) / BYTES_PER_MB)
  console.log(`The release is in ${folder} (${sizeMb} MB). Start it with: node scripts/start.mjs`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
