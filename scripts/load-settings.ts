import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup/project.mjs'

/** Takes the settings of `.env` over, as `npm start` does; what the shell has set wins. */
export function loadSettings(): void {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}
