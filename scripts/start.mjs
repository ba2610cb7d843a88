import { existsSync } from 'node:fs'
import { inProject, pinnedNodePath, root, serverFlags } from './setup/project.mjs'
import { runProduct } from './setup/run-child.mjs'
import { asCommand, setUp } from './setup.mjs'

await asCommand(async () => {
  await setUp({ withBuild: true })
  const settings = existsSync(inProject('.env')) ? ['--env-file=.env'] : []
  const args = [...serverFlags, ...settings, 'src/server/main.ts', ...process.argv.slice(2)]
  return runProduct(pinnedNodePath, args, { cwd: root })
})
