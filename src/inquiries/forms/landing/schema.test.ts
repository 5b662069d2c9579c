import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toFieldErrors } from '#shared/field-errors.ts'
import { landingInquirySchema } from './schema.ts'

const complete = { firstName: 'Priya', lastName: 'Shah', email: 'priya@example.com' }
const errorsOf = (values: unknown) => {
  const result = landingInquirySchema.safeParse(values)
  return result.success ? [] : toFieldErrors(result.error)
}

describe('a landing inquiry', () => {
  it('needs both names and an e-mail address, with the messages of §5', () => {
    expect(errorsOf({})).toEqual([
      { field: 'firstName', message: 'First name is required' },
      { field: 'lastName', message: 'Last name is required' },
      { field: 'email', message: 'Please enter a valid email address' },
    ])
    expect(errorsOf({ ...complete, firstName: '  ', email: 'priya@' })).toEqual([
      { field: 'firstName', message: 'First name is required' },
      { field: 'email', message: 'Please enter a valid email address' },
    ])
  })

  it('may leave out company, service and message (decision 21)', () => {
    expect(landingInquirySchema.parse(complete)).toEqual({
      ...complete,
      company: '',
      service: '',
      message: '',
    })
  })

  it('keeps what people write, and drops only what is no text', () => {
    const inquiry = landingInquirySchema.parse({
      ...complete,
      firstName: '  Zoë\t Marie ',
      email: ' Priya.O’Shah@Example.COM'.replace('’', "'"),
      company: 'Shah\r\nBcc: all@example.com',
      message: 'First\r\nsecond\u0000 <b>third</b>',
    })
    expect(inquiry).toMatchObject({
      firstName: 'Zoë Marie',
      email: "priya.o'shah@example.com",
      company: 'Shah Bcc: all@example.com',
      message: 'First\nsecond <b>third</b>',
    })
  })

  it('has limits, named in the message', () => {
    expect(errorsOf({ ...complete, firstName: 'x'.repeat(101) })).toEqual([
      { field: 'firstName', message: 'First name must be at most 100 characters' },
    ])
    expect(errorsOf({ ...complete, message: 'x'.repeat(5001) })).toEqual([
      { field: 'message', message: 'Message must be at most 5000 characters' },
    ])
  })

  it('answers anything at all with fields or errors, and lets no control character through', () => {
    const fields = fc.dictionary(
      fc.constantFrom(...Object.keys(complete), 'company', 'message'),
      fc.anything(),
    )
    const isSafe = fc.property(fields, (values) => {
      const result = landingInquirySchema.safeParse(values)
      if (!result.success) return toFieldErrors(result.error).length > 0
      const { message, ...lines } = result.data
      // oxlint-disable-next-line no-control-regex -- control characters are what must not be there
      return !/[\u0000-\u001F\u007F]/.test(Object.values(lines).join('')) && !message.includes('\u0000')
    })
    expect(() => fc.assert(isSafe)).not.toThrow()
  })
})
