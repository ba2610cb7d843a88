import { takeDatabase } from '../../databases/postgres.ts'

export type OwnDatabase = {
  /** null: the embedded database of the server's data folder. */
  url: string | null
  remove: () => Promise<void>
}

/** An empty database on the PostgreSQL server of `TEST_DATABASE_URL`; without it the server uses its embedded one. */
export const openDatabase = (): Promise<OwnDatabase> =>
  process.env['TEST_DATABASE_URL']
    ? takeDatabase()
    : Promise.resolve({ url: null, remove: () => Promise.resolve() })
