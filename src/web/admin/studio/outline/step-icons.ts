import {
  AtSign,
  CircleDot,
  Gauge,
  Hash,
  type IconNode,
  Info,
  Layers,
  ListChecks,
  PanelTop,
  Ruler,
  Target,
  TextCursorInput,
  UserRound,
} from 'lucide'

const ICONS: Readonly<Record<string, IconNode>> = {
  'single-choice': CircleDot,
  'multiple-choice': ListChecks,
  numeric: Hash,
  email: AtSign,
  text: TextCursorInput,
  'tabbed-choice': PanelTop,
  'measurement-tabbed': Ruler,
  'goal-weight': Target,
  'bmi-visualization': Gauge,
  'personal-profile-summary': UserRound,
  'info-card': Info,
  'in-page-info-card': Layers,
}

export const stepIcon = (type: string): IconNode => ICONS[type] ?? CircleDot
