/** An archive or a database cannot be used for a backup, a restore or a move. The message is for the operator. */
export class ArchiveError extends Error {
  override name = 'ArchiveError'
}
