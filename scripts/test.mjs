import { pinnedNodePath, root, say } from './setup/project.mjs'
import { runProduct } from './setup/run-child.mjs'
import { asCommand, setUp } from './setup.mjs'

await asCommand(async () => {
  try {
    await setUp({ withBuild: true })
  } catch (error) {
    // The last line keeps its form even if nothing could be tested.
    console.error(error instanceof Error ? error.message : error)
    say('0 passed, 1 failed')
    return 1
  }
  return runProduct(pinnedNodePath, ['scripts/test.ts', ...process.argv.slice(2)], { cwd: root })
})
