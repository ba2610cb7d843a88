import { existsSync } from 'node:fs'
import { inProject } from './setup/project.mjs'
import { runServer } from './setup/run-child.mjs'
import { asCommand, setUp } from './setup.mjs'

await asCommand(async () => {
  await setUp({ withBuild: true })
  return runServer(existsSync(inProject('.env')) ? ['--env-file=.env'] : [], process.argv.slice(2))
})
