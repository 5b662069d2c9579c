import { findChoiceByText, packagedServiceName } from '#inquiries/forms/choices.ts'
import type { InquiryState } from '#inquiries/inquiry-kind.ts'
import type { contactSubmissions } from '#inquiries/table.server.ts'
import type { DemoStaff } from './people.ts'

/** The request: the form, and the service or package as that form stores it. */
type Request = Pick<
  typeof contactSubmissions.$inferInsert,
  'source' | 'service' | 'packageService' | 'package'
> & {
  packageSelected?: string
}

/** @throws if the catalogue has no such package */
function packageOf(packageService: string, name: string) {
  const choice = findChoiceByText(packageService, name)
  if (!choice) throw new Error(`there is no package ${name} of ${packageService}`)
  return { packageService, package: choice.slug }
}

const website = (name: string): Request => ({
  source: 'contact',
  service: `Website Design - ${name}`,
  ...packageOf('website-design', name),
})
const geo = (name: string): Request => ({
  source: 'contact',
  service: `GEO - ${name}`,
  ...packageOf('generative-engine-optimization', name),
})
const content = (name: string): Request => ({
  source: 'content',
  service: `Content Creation - ${name}`,
  packageSelected: name,
  ...packageOf('content-creation', name),
})
const social = (name: string): Request => ({
  source: 'social-media',
  service: 'Social Media Management',
  packageSelected: name,
  ...packageOf('social-media-management', name),
})
const personal = (name: string): Request => ({
  source: 'personalization',
  service: 'Personalization',
  packageSelected: name,
  ...packageOf('personalization', name),
})
const competitors = (name: string): Request => ({
  source: 'service',
  service: `Competitor Analysis - ${name}`,
  ...packageOf('competitor-analysis', name),
})
const call = (service: string, name: string): Request => ({
  source: 'call',
  service: `${packagedServiceName(service)} - ${name}`,
  ...packageOf(service, name),
})
const landing = (service: string): Request => ({ source: 'landing', service })

export type DemoInquiry = {
  /** First and last name. */
  name: [string, string]
  company: string
  /** By default made of name and company. */
  email?: string
  request: Request
  message: string
  hoursAgo: number
  status: InquiryState
  owner?: DemoStaff
  /** Hours after it arrived. */
  repliedAfter?: number
  /** Another message of theirs. */
  wroteAgain?: [hoursAgo: number, text: string]
  /** Who else got the reply. */
  cc?: string[]
  /** Hours from now. */
  snoozedFor?: number
  /** Of a call: which of the free times it has, counted from the first. */
  freeTime?: number
}

const inquiry = (
  name: [string, string],
  company: string,
  request: Request,
  message: string,
  hoursAgo: number,
  status: InquiryState,
  owner?: DemoStaff,
  repliedAfter?: number,
): DemoInquiry => ({
  name,
  company,
  request,
  message,
  hoursAgo,
  status,
  ...(owner && { owner }),
  ...(repliedAfter !== undefined && { repliedAfter }),
})

/** Forty-one made-up inquiries in every state. The first eight are unanswered, one of them overdue. */
// prettier-ignore
export const demoInquiries: DemoInquiry[] = [
  inquiry(['Bethan', 'Powys'], 'Cwm Farm Dairy', landing('other'), 'We sell cheese at four markets and have no website. Where would you begin?', 1.1, 'new'),
  inquiry(['Marcus', 'Ellery'], 'Ellery Marine', competitors('Professional'), '', 2.4, 'new'),
  inquiry(['Sunita', 'Rao'], 'Kestrel Bookkeeping', content('Content Pro'), 'Our clients ask the same ten questions every January. Could those become articles by then?', 9.5, 'open', 'maisie'),
  inquiry(['Declan', 'O’Rourke'], 'Northgate Physio', social('Pro'), 'Three of us post, none of us plans. We need a calendar more than we need pictures.', 14, 'open', 'owen'),
  inquiry(['Imogen', 'Hartley'], 'Hartley & Finch Opticians', personal('Smart'), 'Returning customers see the same home page as strangers. What can be done without a new shop system?', 20.6, 'open', 'maisie'),
  inquiry(['Gareth', 'Llewellyn'], 'Penrhyn Slate Homes', geo('Pro'), 'When I ask an assistant about slate roofs in Gwynedd it names two firms that closed. How do you change that?', 22.3, 'open', 'tamsin'),
  inquiry(['Rosalind', 'Thackeray'], 'Thackeray & Moss Joinery', website('Business Pro'), 'We are twelve people and take bookings by telephone. The site should show the work and let people ask for a visit.', 24.7, 'new'),
  inquiry(['Hamish', 'Reid'], 'Reid Coffee Roasters', landing('personalization'), 'We have 4,000 subscribers and one newsletter. Is that a problem or an opportunity?', 5.2, 'new'),
  { ...inquiry(['Frances', 'Oyelaran'], 'Oyelaran Interiors', call('website-design', 'Enterprise Solution'), 'We have outgrown a template. Forty projects, two showrooms, one calendar.', 27, 'replied', 'owen', 2.1), freeTime: 1 },
  { ...inquiry(['Leo', 'Ashworth'], 'Northmoor Outdoor', landing('ad_optimization'), 'Our advertising costs doubled in a year and sales did not.', 31, 'open', 'maisie', 6.5), wroteAgain: [0.6, 'Thank you. The figures of last year are with our bookkeeper: is a range enough to begin?'], cc: ['accounts@northmooroutdoor.example'] },
  { ...inquiry(['Deborah', 'Penhaligon'], 'Penhaligon Lettings', call('content-creation', 'Content Starter'), 'Guides for tenants, written so that they are read.', 36, 'replied', 'tamsin', 11.2), freeTime: 16 },
  { ...inquiry(['Nerys', 'Vaughan'], 'Penllyn Pottery', call('website-design', 'Enterprise Solution'), 'About the shop page, and what has to be ready before it opens.', 40, 'replied', 'maisie', 1.5), email: 'nerys@client.example', freeTime: 8 },
  { ...inquiry(['Yusuf', 'Demir'], 'Demir Tailoring', call('social-media-management', 'Starter'), 'One of us can photograph, nobody can write.', 44, 'replied', 'maisie', 3.8), freeTime: 22 },
  inquiry(['Agnes', 'Whitlock'], 'Whitlock Hotels', personal('Enterprise'), 'Five hotels, one booking engine. Can guests be greeted by what they liked last time?', 50, 'replied', 'owen', 18.3),
  inquiry(['Colin', 'Baptiste'], 'Baptiste Removals', website('Startup Website'), 'A page with a price calculator would save us forty calls a week.', 55, 'converted', 'owen', 1.4),
  inquiry(['Joanna', 'Siddiqui'], 'Siddiqui Legal', geo('Starter'), 'We would like to be named when people ask about leases.', 61, 'replied', 'tamsin', 22.5),
  inquiry(['Peter', 'Vane'], 'Vane Instruments', competitors('Essential'), '', 70, 'closed', 'maisie', 5.9),
  inquiry(['Ruth', 'Abernathy'], 'Abernathy Nurseries', landing('ai_content'), 'Plant care by month: 120 plants, twelve months. How would you write that without it being dull?', 75, 'replied', 'maisie', 4.4),
  inquiry(['Best', 'Backlinks'], '', landing('other'), 'Guaranteed first page in 24 hours, write for prices.', 78, 'spam'),
  inquiry(['Rosalind', 'Thackeray'], 'Thackeray & Moss Joinery', landing('other'), 'Sent this twice, sorry: please take the one with the package.', 24.6, 'merged'),
  inquiry(['Edwin', 'Marsh'], 'Marsh Acoustics', social('Enterprise'), 'Launch in March, three countries.', 88, 'replied', 'owen', 9.7),
  inquiry(['Priya', 'Nandakumar'], 'Nanda Yoga', website('Startup Website'), 'Timetable, teachers, booking. Nothing more.', 96, 'converted', 'maisie', 2.9),
  inquiry(['Oliver', 'Stroud'], 'Stroud Brewing', content('Content Pro'), 'Tasting notes that are not all “crisp”.', 101, 'replied', 'tamsin', 7.2),
  inquiry(['Helena', 'Frost'], 'Frost Interiors', landing('chatbots'), 'Could a chat on our site answer delivery questions at weekends?', 110, 'closed', 'owen', 12.6),
  inquiry(['Samuel', 'Adjei'], 'Adjei Motors', geo('Enterprise'), 'Six showrooms, one of them is always described as closed.', 118, 'replied', 'tamsin', 3.1),
  inquiry(['Crypto', 'Growth'], '', landing('other'), 'We buy your website, any price, today.', 121, 'spam'),
  inquiry(['Margaret', 'Fenn'], 'Fenn Antiques', personal('Starter'), 'Collectors of clocks should see clocks.', 130, 'replied', 'maisie', 25.4),
  inquiry(['Tom', 'Carrick'], 'Carrick Boats', website('Business Pro'), 'Moorings, prices, webcam.', 141, 'converted', 'owen', 1.9),
  inquiry(['Isla', 'Drummond'], 'Drummond Knitwear', content('Content Enterprise'), 'A journal for a knitwear brand that is a hundred years old next autumn.', 150, 'replied', 'tamsin', 6.6),
  inquiry(['Victor', 'Okafor'], 'Okafor Fitness', social('Pro'), 'We open a second studio in January.', 163, 'replied', 'maisie', 4.9),
  inquiry(['Lucy', 'Barrow'], 'Barrow Bakery', landing('social_intelligence'), 'What do people say about us? We never look.', 172, 'closed', 'owen', 10.3),
  inquiry(['Graham', 'Tennant'], 'Tennant Roofing', website('Business Pro'), 'Pictures of roofs, a form, an honest price list.', 190, 'converted', 'tamsin', 3.3),
  inquiry(['Mei', 'Tan'], 'Tan & Co Accountants', geo('Pro'), 'Small businesses ask assistants about tax now. We would like to be in the answer.', 205, 'replied', 'owen', 8.8),
  inquiry(['Arthur', 'Pell'], 'Pell Books', content('Content Starter'), 'Two reviews a week by people who have read the book.', 220, 'replied', 'maisie', 13.9),
  inquiry(['Fatima', 'Rahman'], 'Rahman Catering', landing('personalization'), 'Offices order on Mondays, families on Fridays.', 246, 'closed', 'tamsin', 5.1),
  inquiry(['Duncan', 'Shaw'], 'Shaw Surveyors', competitors('Enterprise'), '', 270, 'replied', 'owen', 2.2),
  inquiry(['Beatrice', 'Lowe'], 'Lowe Florists', social('Starter'), 'Valentine’s Day is in twelve weeks.', 301, 'converted', 'maisie', 1.7),
  inquiry(['Nathan', 'Quill'], 'Quill Stationers', website('Startup Website'), 'We close for a fortnight each August and nobody knows.', 330, 'replied', 'owen', 16.4),
  { ...inquiry(['Carys', 'Bowen'], 'Bowen Glass', personal('Smart'), 'Architects and homeowners want different things from us. We are at a fair until tomorrow: please write after it.', 5.6, 'open', 'tamsin'), snoozedFor: 17 },
  inquiry(['Simon', 'Archer'], 'Archer Lettings', landing('predictive_analytics'), 'Which flats will be empty in spring?', 400, 'closed', 'maisie', 9.2),
  inquiry(['Eleanor', 'Whitby'], 'Whitby Museum Trust', content('Content Pro'), 'Labels that a child and a professor can read.', 3.2, 'replied', 'owen', 0.7),
]

/** The sources of the inquiries, in turn: pages, sites and campaigns. */
export const demoSources = [
  { landingPath: '/services/website-design', referrerHost: 'www.google.co.uk' },
  { landingPath: '/services/generative-engine-optimization', referrerHost: 'chatgpt.com' },
  { landingPath: '/services/personalization', utmSource: 'linkedin.com', utmCampaign: 'autumn-series' },
  { landingPath: '/', referrerHost: 'l.instagram.com' },
  { landingPath: '/services/content-creation', utmSource: 'newsletter', utmCampaign: 'november' },
  { landingPath: '/services/competitor-analysis' },
  { landingPath: '/services/website-design', referrerHost: 'www.google.com' },
  { landingPath: '/blog/measuring-geo-honestly', referrerHost: 'www.perplexity.ai' },
  { landingPath: '/blog/website-brief-small-company', referrerHost: 'www.bing.com' },
]
