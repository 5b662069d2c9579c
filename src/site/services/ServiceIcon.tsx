import {
  Binoculars,
  BookSearch,
  ChartNoAxesColumn,
  CircleDot,
  Mail,
  Megaphone,
  MessagesSquare,
  PanelsTopLeft,
  PenLine,
  Share2,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'

const icons: Record<string, LucideIcon> = {
  'website-design': PanelsTopLeft,
  'content-creation': PenLine,
  'data-analysis': ChartNoAxesColumn,
  personalization: UsersRound,
  'conversation-ai': MessagesSquare,
  'ad-management': Megaphone,
  'social-media': Share2,
  'social-media-management': Share2,
  'competitor-analysis': Binoculars,
  'generative-engine-optimization': BookSearch,
  'email-marketing-automation': Mail,
}

/** The icon of a service by its slug (§2), a dot for unknown ones. Decorative. */
export function ServiceIcon({ slug }: { slug: string }) {
  const Icon = icons[slug] ?? CircleDot
  return <Icon className="icon" aria-hidden />
}
