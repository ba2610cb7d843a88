// node src/server/main.ts serves everything. With --api-only it needs no build of the web app and serves only the API
// and the pictures, for development with Vite. With --edit open pages follow the files of the brands.
import './compose/resolve-drizzle-once.ts'
// Imported dynamically, because static imports are resolved before any code of this file runs.
await import('#server/compose/serve.ts')
