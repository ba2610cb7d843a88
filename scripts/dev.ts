import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createServer, type Plugin } from 'vite'
import { SCRIPT_PATH } from '#server/http/pages/editing/brand-editing.ts'
import { loadSettings } from './load-settings.ts'
import { root } from './setup/project.mjs'

/**
 * Serves the web app with Vite, which reloads it when you save, and starts the server for `/api`, `/pictures`, `/texts`
 * and `/sandbox`, which restarts when one of its files changes. Pages also follow the files of the brand (`--edit`).
 */
loadSettings()
const apiPort = process.env['PORT'] ?? '3000'
const apiAddress = `http://127.0.0.1:${apiPort}`

const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', 'src/server/main.ts', '--api-only', '--edit'],
  { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, PORT: apiPort } },
)

/** As on the server, every address below `/admin` opens the admin area. */
const adminPages: Plugin = {
  name: 'admin-pages',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (/^\/admin(?:\/|$|\?)/.test(request.url ?? '')) request.url = '/admin.html'
      next()
    })
  },
}

const brandEditing: Plugin = {
  name: 'brand-editing',
  transformIndexHtml: {
    order: 'post',
    handler: () => [{ tag: 'script', attrs: { type: 'module', src: SCRIPT_PATH }, injectTo: 'body' }],
  },
}

const web = await createServer({
  configFile: join(root, 'vite.config.ts'),
  plugins: [adminPages, brandEditing],
  server: {
    proxy: {
      '/api': apiAddress,
      '/pictures': apiAddress,
      '/texts': apiAddress,
      '/sandbox': apiAddress,
      '/brand-edit': apiAddress,
    },
  },
})
await web.listen()
web.printUrls()

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => server.kill(signal))
await once(server, 'exit')
await web.close()
