import { expect, it } from 'vitest'
import { caseStudies } from '#content/case-studies/records.ts'
import { publishedStudy } from './published-study.ts'

const quoted = caseStudies.filter(({ testimonial }) => testimonial)

it('keeps samples of testimonials out of what is published', () => {
  expect(quoted.length).toBeGreaterThan(0)
  for (const study of quoted) {
    expect(publishedStudy(study, true)).toBe(study)
    const { testimonial: _, ...rest } = study
    expect(publishedStudy(study, false)).toEqual(rest)
  }
})

it('publishes what a client has signed off', () => {
  const [study] = quoted
  if (!study?.testimonial) throw new Error('no study has a testimonial')
  const signed = { ...study, testimonial: { ...study.testimonial, isSample: false } }
  expect(publishedStudy(signed, false)).toBe(signed)
})
