import { choiceField, textUpTo } from '../../filters/url-fields.ts'
import { useUrlState } from '../../filters/use-url-state.ts'
import { MAIL_IDS, type MailId } from '../mails/mail-ids.ts'
import { SECTION_IDS } from '../sections/section-ids.ts'

/** Narrow screens show one pane at a time. */
const PANES = ['outline', 'form', 'preview'] as const
export type Pane = (typeof PANES)[number]

const FIELDS = {
  step: textUpTo(300),
  section: choiceField(SECTION_IDS),
  pane: choiceField(PANES, 'form'),
  language: textUpTo(8),
  mail: choiceField(MAIL_IDS),
  /** The sample of the mail in the preview. */
  example: textUpTo(60),
}

/** What the editor shows, stored in the URL. Without a section it shows a step; without a step, the first one. */
export function useSelection() {
  const [state, set] = useUrlState(FIELDS)
  return {
    ...state,
    showStep: (step: string, pane: Pane = 'form') => set({ step, section: '', pane }),
    showSection: (section: (typeof SECTION_IDS)[number]) =>
      set({ section, step: '', pane: 'form', mail: '', example: '' }),
    /** `''`: the list of mails. */
    showMail: (mail: MailId | '') => set({ section: 'mails', step: '', pane: 'form', mail, example: '' }),
    showExample: (example: string) => set({ example }),
    showPane: (pane: Pane) => set({ pane }),
    showLanguage: (language: string) => set({ language }),
  }
}
