import { team } from '#content/team.ts'
import { genericServices } from '#content/services/generic-services.ts'
import { site } from '#content/site.ts'
import type { ArticleAuthor, FittingService } from '../post.ts'

/** Who an author is, for those of our team; null for others, whose name has to do. */
export function authorOf(name: string): ArticleAuthor | null {
  const member = team.find((person) => person.name === name)
  return member ? { role: `${member.position} at ${site.name}`, about: member.description } : null
}

/** The first of these services that we have; null for none. */
export function firstService(slugs: readonly string[]): FittingService | null {
  const found = slugs.flatMap((slug) => genericServices.filter((service) => service.slug === slug))[0]
  return found ? { slug: found.slug, title: found.title, description: found.description } : null
}
