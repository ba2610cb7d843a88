import type { Db } from 'pg-boss'
import type { Database } from '#server/db/database.ts'

/** Our database as pg-boss needs it: jobs are stored beside our rows, over our connections, on both engines. */
export const bossDatabase = (database: Database): Db => ({
  executeSql: async (text, values) => ({ rows: await database.runText(text, values) }),
})
