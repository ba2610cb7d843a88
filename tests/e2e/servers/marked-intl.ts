import { MARKED_LETTERS, markIntl } from '#tests/web/mark-intl.ts'

// Loaded before a server: the dates and units that it writes into pages and answers are marked too.
markIntl(MARKED_LETTERS)
