import { site } from '#content/site.ts'
import type { BookPageData } from './load.server.ts'
import type { Page } from '#shared/page.ts'
import { Book } from './Book.tsx'
import { Island } from '#web/Island.server.tsx'
import stylesheet from '../book.css?url'

/** `/book`: the target of 'Book Consultation' (decision 29). Links and a form: it works without JavaScript. */
export const page: Page<BookPageData> = {
  stylesheet,
  head: () => ({
    title: `Book a 30-minute strategy call: ${site.name}`,
    description:
      'Choose a day and a time for a free 30-minute strategy call. Your questions first, no slides.',
  }),
  Component: ({ data }) => <Island of="book" component={Book} props={{ data }} />,
}
