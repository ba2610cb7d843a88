// npm run release [-- FOLDER]: builds a folder that runs the product without npm, development packages or a network.
import { pinnedNodePath, root } from './setup/project.mjs'
import { runProduct } from './setup/run-child.mjs'
import { asCommand, setUp } from './setup.mjs'

await asCommand(async () => {
  await setUp({ withBuild: true })
  const args = ['--disable-warning=ExperimentalWarning', 'scripts/release/release.ts']
  return runProduct(pinnedNodePath, [...args, ...process.argv.slice(2)], { cwd: root })
})
