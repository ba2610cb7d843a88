import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup/project.mjs'

/** Loads the settings of `.env`, as `npm start` does. Settings of the shell take precedence. */
export function loadSettings(): void {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}
