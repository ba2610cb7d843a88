const BYTES_PER_MB = 1_000_000

export const count = (rows: number): string => rows.toLocaleString('en-US')

export const sizeText = (bytes: number): string => `${(bytes / BYTES_PER_MB).toFixed(1)} MB`

/** Prints a line for a table whose rows were read. */
export const printTable = (table: string, rowCount: number): void =>
  console.error(`${count(rowCount).padStart(12)}  ${table}`)
