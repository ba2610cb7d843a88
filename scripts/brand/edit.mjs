// npm run brand:edit [-- BRAND]: serves a brand while you edit it. The browser shows each change when you save.
import { envFlags } from '../setup/project.mjs'
import { runServer } from '../setup/run-child.mjs'
import { asCommand, setUp } from '../setup.mjs'

await asCommand(async () => {
  const [brand] = process.argv.slice(2)
  // Settings of the shell take precedence over `.env`.
  if (brand !== undefined) process.env.BRAND = brand
  process.env.PAGE_COMPRESSION ??= 'fast'
  // Between lines about requests, authors would overlook the messages about their files.
  process.env.LOG_LEVEL ??= 'warn'
  await setUp({ withBuild: true })
  return runServer(envFlags(), ['--edit'])
})
