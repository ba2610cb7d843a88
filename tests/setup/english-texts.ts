import { setPageTexts } from '#web/app/texts/page-texts.ts'
import { loadedTexts } from '../web/texts-in.ts'

/** Components are tested with all texts, in English. */
setPageTexts(loadedTexts('en'))
