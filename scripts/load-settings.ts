import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Takes the settings of `.env` over, as `npm start` does; what the shell has set wins. */
export function loadSettings(): void {
  const file = join(import.meta.dirname, '..', '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}
