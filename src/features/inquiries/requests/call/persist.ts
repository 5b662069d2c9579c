import { z } from 'zod'
import { packageGroups } from '#content/services/catalogue.ts'
import { emailAddress, optionalLine, optionalMessage, requiredLine } from '#shared/text-fields.ts'
import { withoutEmpty } from '../../server/details.ts'
import type { InquiryKind } from '../../server/inquiry-kind.ts'
import { findChoice, packagedServiceName } from '../choices.ts'

/** Who books a call (booking.md). When it is, bookings know. */
const callSchema = z.object({
  firstName: requiredLine('First name', 'Enter your first name'),
  lastName: requiredLine('Last name', 'Enter your last name'),
  email: emailAddress('Enter your e-mail address, for example ines@example.com'),
  company: optionalLine('Company'),
  phone: optionalLine('Phone number', 40),
  about: optionalMessage,
  service: optionalLine('Service', 120),
  package: optionalLine('Package', 120),
})

/** What it is about: a service of ours, with a package of it if the button named one. */
function serviceOf(service: string, choice: string): string {
  const name = packagedServiceName(service)
  if (name === undefined) return 'Strategy call'
  const chosen = findChoice(service, choice)
  return chosen ? `${name} - ${chosen.name}` : name
}

export const callKind: InquiryKind = {
  schema: callSchema.transform(({ phone, about, service, package: choice, ...person }) => ({
    ...person,
    service: serviceOf(service, choice),
    message: about,
    details: withoutEmpty({ phone }),
  })),
  packageOf: ({ service }) => {
    const [name, text] = service.split(' - ')
    const group = packageGroups.find(({ serviceName }) => serviceName === name)
    return group && text !== undefined ? { service: group.service, text } : undefined
  },
}
