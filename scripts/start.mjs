import { envFlags } from './setup/project.mjs'
import { runServer } from './setup/run-child.mjs'
import { asCommand, setUp } from './setup.mjs'

await asCommand(async () => {
  await setUp({ withBuild: true })
  return runServer(envFlags(), process.argv.slice(2))
})
