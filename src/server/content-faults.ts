import type { z } from 'zod'
import { home } from '#content/home.ts'
import { homeSchema, siteSchema } from '#content/schema.ts'
import { genericServiceSchema, packageGroupSchema } from '#content/services-schema.ts'
import { packageGroups } from '#content/services/catalogue.ts'
import { genericServices } from '#content/services/generic-services.ts'
import { site } from '#content/site.ts'

/** Everything in `content/` that does not fit its schema, one readable line each: file, place, reason. */
export function findContentFaults(): string[] {
  return [
    ...faultsOf('site.ts', siteSchema, site),
    ...faultsOf('home.ts', homeSchema, home),
    ...packageGroups.flatMap((group) =>
      faultsOf(`services/packages/${group.service}.ts`, packageGroupSchema, group),
    ),
    ...genericServices.flatMap((service) =>
      faultsOf(`services/records/${service.slug}.ts`, genericServiceSchema, service),
    ),
  ]
}

function faultsOf(file: string, schema: z.ZodType, content: unknown): string[] {
  const result = schema.safeParse(content)
  return result.success
    ? []
    : result.error.issues.map((issue) => `${file}: ${issue.path.join('.')}: ${issue.message}`)
}
