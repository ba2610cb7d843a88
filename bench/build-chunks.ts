import { join } from 'node:path'
import { build, type InlineConfig, type Rolldown } from 'vite'

/** The chunks of a production build that stays in memory. */
export async function buildChunks(config: InlineConfig): Promise<Rolldown.OutputChunk[]> {
  const built = await build({
    ...config,
    mode: 'production',
    logLevel: 'silent',
    build: { ...config.build, write: false },
  })
  const outputs = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[]
  return outputs.flatMap(({ output }) => output).filter((file) => file.type === 'chunk')
}

/** The chunks of a baseline's program, built by the same Vite as the product. */
export function buildBaseline(source: string): Promise<Rolldown.OutputChunk[]> {
  const root = join(import.meta.dirname, 'baselines')
  return buildChunks({
    configFile: false,
    root,
    build: { modulePreload: { polyfill: false }, rolldownOptions: { input: join(root, source) } },
  })
}
