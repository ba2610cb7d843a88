import { join } from 'node:path'
import { build, type InlineConfig, type Rolldown } from 'vite'

type BuiltFile = Rolldown.OutputChunk | Rolldown.OutputAsset

/** The files of a production build that stays in memory. */
async function buildFiles(config: InlineConfig): Promise<BuiltFile[]> {
  const built = await build({
    ...config,
    mode: 'production',
    logLevel: 'silent',
    build: { ...config.build, write: false },
  })
  const outputs = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[]
  return outputs.flatMap(({ output }) => output)
}

/** The chunks of a production build that stays in memory. */
export const buildChunks = async (config: InlineConfig): Promise<Rolldown.OutputChunk[]> =>
  (await buildFiles(config)).filter((file) => file.type === 'chunk')

/** A baseline's program, built by the same Vite as the product. @throws if it is more than one script and one stylesheet */
export async function buildBaseline(source: string): Promise<{ script: string; styles: string }> {
  const root = join(import.meta.dirname, 'baselines')
  const files = await buildFiles({
    configFile: false,
    root,
    build: { modulePreload: { polyfill: false }, rolldownOptions: { input: join(root, source) } },
  })
  const [chunk, ...others] = files.filter((file) => file.type === 'chunk')
  if (!chunk || others.length > 0) throw new Error(`${source} is not one script`)
  const sheets = files
    .filter((file) => file.type === 'asset')
    .filter(({ fileName }) => fileName.endsWith('.css'))
  return { script: chunk.code, styles: sheets.map(({ source: css }) => String(css)).join('\n') }
}
