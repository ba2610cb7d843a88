// npm run NAME: `node scripts/run.mjs [--built] FILE …` sets up what is missing, then runs FILE under the pinned Node.
import { commandFlags, pinnedNodePath, root, SetupError } from './setup/project.mjs'
import { runProduct } from './setup/run-child.mjs'
import { asCommand, setUp } from './setup.mjs'

await asCommand(async () => {
  const given = process.argv.slice(2)
  const withBuild = given[0] === '--built'
  const [file, ...args] = withBuild ? given.slice(1) : given
  if (!file) throw new SetupError('usage: node scripts/run.mjs [--built] FILE [argument …]')
  await setUp({ withBuild })
  return runProduct(pinnedNodePath, [...commandFlags, file, ...args], { cwd: root })
})
