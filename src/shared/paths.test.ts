import { expect, it } from 'vitest'
import { paths } from './paths.ts'

it('builds every address of the site', () => {
  expect({
    home: paths.home(),
    homeSection: paths.homeSection('services'),
    homeForm: paths.homeForm(),
    homeFormWithService: paths.homeForm('Email Marketing Automation - Pro'),
    blog: paths.blog(),
    article: paths.article('what-engines-read'),
    service: paths.service('website-design'),
    guide: paths.guide(),
    caseStudies: paths.caseStudies(),
    caseStudy: paths.caseStudy(1),
    privacyPolicy: paths.privacyPolicy(),
    termsOfService: paths.termsOfService(),
    cookiePolicy: paths.cookiePolicy(),
    dashboard: paths.dashboard(),
    inquiryStatus: paths.inquiryStatus('token'),
    contactLanding: paths.api.contactLanding(),
    health: paths.health(),
    ready: paths.ready(),
  }).toMatchInlineSnapshot(`
    {
      "article": "/blog/what-engines-read",
      "blog": "/blog",
      "caseStudies": "/case-studies",
      "caseStudy": "/case-studies/1",
      "contactLanding": "/api/contact/landing",
      "cookiePolicy": "/cookie-policy",
      "dashboard": "/dashboard",
      "guide": "/resources/ai-marketing-guide",
      "health": "/healthz",
      "home": "/",
      "homeForm": "/#contact",
      "homeFormWithService": "/?service=Email%20Marketing%20Automation%20-%20Pro#contact",
      "homeSection": "/#services",
      "inquiryStatus": "/enquiries/token",
      "privacyPolicy": "/privacy-policy",
      "ready": "/readyz",
      "service": "/services/website-design",
      "termsOfService": "/terms-of-service",
    }
  `)
})
