import ICAL from 'ical.js'
import type { Page } from '@playwright/test'
import { cityOf, dayIn, timeIn } from '#bookings/zones.ts'
import { addColleague } from '../support/portal-server.ts'
import {
  expect,
  expectNoAxeFindings,
  expectNoMoreAxeFindings,
  expectNoSidewaysScroll,
  open,
  phone,
  smallPhone,
  test,
} from './fixtures.ts'
import { openConsole, ownServer } from './own-server.ts'

// One server, one after the other.
test.use({ expectedErrors: ['400 (Bad Request)', '404 (Not Found)', '409 (Conflict)'] })

const server = ownServer(async () => await addColleague(server, 'tamsin', 'Tamsin', 'admin'))

const firstTime = (page: Page) => page.locator('a.time').first()

async function fillIn(page: Page, email: string) {
  await page.getByLabel('First name').fill('Lena')
  await page.getByLabel('Last name').fill('Brunner')
  await page.getByLabel('Email').fill(email)
}

const entryOf = async (page: Page) => {
  const response = await page.request.get(`${page.url().replace(/[?#].*/, '')}.ics`)
  const calendar = new ICAL.Component(ICAL.parse(await response.text()))
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
  return {
    method: calendar.getFirstPropertyValue('method'),
    sequence: event.sequence,
    at: event.startDate.toJSDate(),
  }
}

test.describe('in Zurich, with JavaScript', () => {
  test.use({ timezoneId: 'Europe/Zurich' })

  test('a visitor comes from a package to a booked call in four presses, and sees their own time', async ({
    page,
    context,
  }) => {
    await open(page, server.url)
    await page
      .getByRole('main')
      .getByRole('link', { name: /Content Creation/ })
      .first()
      .click()
    const opened = context.waitForEvent('page')
    await page
      .getByRole('link', { name: /^Book Consultation/ })
      .nth(1)
      .click()
    const booking = await opened
    await expect(booking).toHaveURL(`${server.url}/book?service=content-creation&package=content-pro`)
    await expect(booking.getByText('About Content Creation: Content Pro')).toBeVisible()
    // The browser's zone, once the page is taken over.
    await expect(booking.getByLabel('Times for')).toHaveValue('Europe/Zurich')
    await expect(booking.getByRole('button', { name: 'Show' })).toHaveCount(0)
    await firstTime(booking).click()
    await expect(booking.getByRole('heading', { level: 1 })).toHaveText('Your details')
    await expect(booking.getByText(/^in Zurich\. \d\d:\d\d to \d\d:\d\d, London time\.$/)).toBeVisible()
    await fillIn(booking, 'lena@example.org')
    await booking.getByRole('button', { name: 'Book this call' }).click()
    await expect(booking.getByRole('heading', { level: 1 })).toHaveText(
      /^\w+day at \d\d:\d\d is yours, Lena$/,
    )
    const { at, method } = await entryOf(booking)
    expect(method).toBe('REQUEST')
    await expect(booking.getByRole('heading', { level: 1 })).toContainText(timeIn('Europe/Zurich', at))
    const mail = await server.mailTo('lena@example.org', 'Booked')
    expect(mail).toContain(booking.url())
    await server.mailTo('hello@loomsbury.example', 'New call')
  })
})

test.describe('in Zurich, for a visitor who wants London’s times', () => {
  test.use({ timezoneId: 'Europe/Zurich' })

  test('the zone that was chosen stays, from the list to the form', async ({ page }) => {
    await open(page, `${server.url}/book`)
    await expect(page.getByLabel('Times for')).toHaveValue('Europe/Zurich')
    await page.getByLabel('Times for').selectOption('Europe/London')
    await firstTime(page).click()
    await expect(page.getByText('London time.', { exact: true })).toBeVisible()
  })
})

test('what is wrong with the form is said next to its fields, each time, and what was typed stays', async ({
  page,
}) => {
  await open(page, `${server.url}/book?zone=Europe/London`)
  const form = await firstTime(page).getAttribute('href')
  await open(page, `${server.url}${form}`)
  await page.getByLabel('First name').fill('Lena')
  // The second time on the page that came back.
  for (const email of ['', 'lena@brunner']) {
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Book this call' }).click()
    const summary = page.getByRole('alert').filter({ hasText: 'Please check the form' })
    await expect(summary.getByRole('link')).toHaveText(['Enter your last name', /^Enter your e-mail address/])
    await expect(page.getByLabel('Last name')).toHaveAccessibleDescription('Enter your last name')
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expect(page.getByLabel('First name')).toHaveValue('Lena')
  }
})

for (const javaScriptEnabled of [true, false])
  for (const viewport of [{ width: 1440, height: 900 }, phone])
    test.describe(`at ${viewport.width}, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
      test.use({ javaScriptEnabled, viewport })

      // The usual run has each of both once.
      const tag = javaScriptEnabled === (viewport !== phone) ? [] : '@full'
      test('a call is booked, moved and cancelled', { tag }, async ({ page }) => {
        const email = `visitor-${viewport.width}-${javaScriptEnabled}@example.org`
        await page.goto(`${server.url}/book?zone=America/New_York`)
        await firstTime(page).click()
        await fillIn(page, email)
        await page.getByRole('button', { name: 'Book this call' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toContainText('is yours, Lena')
        const booked = await entryOf(page)
        const next = page.getByRole('region', { name: 'What happens next' }).getByRole('listitem')
        await expect(next.nth(-2)).toContainText(timeIn('America/New_York', booked.at))
        await expect(next.last()).toHaveText(/^Within a day of the call/)
        await page.getByText('Show the free times').click()
        await page.locator('button.time').last().click()
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Moved to')
        const moved = await entryOf(page)
        expect([moved.method, moved.sequence]).toEqual(['REQUEST', 1])
        expect(moved.at).not.toEqual(booked.at)
        await expect(page.getByRole('heading', { level: 1 })).toContainText(
          timeIn('America/New_York', moved.at),
        )
        await page.getByText('I cannot come').click()
        await page.getByLabel('A word for us').fill('I have a cold.')
        await page.getByRole('button', { name: 'Cancel this call' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your call is cancelled')
        expect(await entryOf(page)).toMatchObject({ method: 'CANCEL', sequence: 2 })
        for (const subject of ['Booked', 'Moved', 'Cancelled']) await server.mailTo(email, subject)
      })
    })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the zone is chosen by a form, and a form with mistakes comes back as it was', async ({ page }) => {
    await page.goto(`${server.url}/book`)
    await page.getByLabel('Times for').selectOption('Asia/Tokyo')
    await page.getByRole('button', { name: 'Show' }).click()
    await firstTime(page).click()
    await expect(page.getByText(new RegExp(`^in ${cityOf('Asia/Tokyo')}\\.`))).toBeVisible()
    await page.locator('form').evaluate((form) => form.setAttribute('novalidate', ''))
    await page.getByLabel('First name').fill('Lena')
    await page.getByLabel('Email').fill('lena@brunner')
    await page.getByRole('button', { name: 'Book this call' }).click()
    await expect(page.getByRole('alert')).toContainText('Enter your last name')
    await expect(page.getByRole('alert')).toContainText('Enter your e-mail address')
    await expect(page.getByLabel('First name')).toHaveValue('Lena')
    // The time is not lost.
    await fillIn(page, 'tokyo@example.org')
    await page.getByRole('button', { name: 'Book this call' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('is yours, Lena')
  })

  test('who is second for a time books another with what they typed', async ({ page, context }) => {
    await page.goto(`${server.url}/book`)
    const href = await firstTime(page).getAttribute('href')
    const other = await context.newPage()
    for (const one of [page, other]) await one.goto(server.url + href)
    await fillIn(page, 'first@example.org')
    await fillIn(other, 'second@example.org')
    await page.getByRole('button', { name: 'Book this call' }).click()
    await other.getByRole('button', { name: 'Book this call' }).click()
    await expect(other.getByRole('alert')).toContainText('That time has just been booked.')
    await expect(other.getByLabel('Email')).toHaveValue('second@example.org')
    await other.locator('button.time').first().click()
    await expect(other.getByRole('heading', { level: 1 })).toContainText('is yours, Lena')
  })
})

test('the pages are fit for everybody, on a small phone too', async ({ page }) => {
  await open(page, `${server.url}/book?zone=Pacific/Auckland`)
  await expectNoAxeFindings(page)
  await firstTime(page).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/at=/)
  await expectNoAxeFindings(page)
  await fillIn(page, 'fit@example.org')
  await page.getByLabel('Email').press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('is yours, Lena')
  for (const words of ['Show the free times', 'I cannot come']) {
    await page.getByText(words).focus()
    await page.keyboard.press('Enter')
  }
  await expectNoAxeFindings(page)
  await page.locator('button.time').last().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Moved to')
  await expectNoAxeFindings(page)
  const call = page.url().replace(/\?.*/, '')
  await page.setViewportSize(smallPhone)
  for (const path of [call, `${server.url}/book`, `${server.url}/book?at=2020-01-01T10:00:00Z`]) {
    await page.goto(path)
    await expectNoSidewaysScroll(page)
    await expectNoMoreAxeFindings(page)
  }
})

test('staff see the week, take a call, and cancel it with their own words', async ({ page }) => {
  // With the browser's own zone the days can move under the pointer as the page is taken over.
  await page.goto(`${server.url}/book?zone=America/New_York`)
  await firstTime(page).click()
  await fillIn(page, 'staff-view@example.org')
  await page.getByLabel('Company').fill('Brunner Optik')
  await page.getByRole('button', { name: 'Book this call' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('is yours, Lena')
  const { at } = await entryOf(page)
  const call = page.url()

  await openConsole(page, server, `/console/calendar?week=${dayIn('Europe/London', at)}`, 'tamsin')
  await expect(page.getByRole('region', { name: 'Week' })).toBeVisible()
  await expectNoAxeFindings(page)
  await page
    .getByRole('region', { name: 'Week' })
    .getByRole('link', { name: new RegExp(`Lena Brunner ?, ${timeIn('Europe/London', at)}, no owner`) })
    .click()
  const aside = page.getByRole('complementary', { name: 'The call chosen' })
  await expect(aside).toContainText('Brunner Optik')
  await aside.getByLabel('Person').selectOption('tamsin')
  await aside.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Saved.')
  await expectNoAxeFindings(page)
  await aside.getByText('We cannot take this call').click()
  await aside.getByLabel('Why').fill('I am a witness in court that day.')
  await aside.getByRole('button', { name: 'Cancel this call' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('The call is cancelled.')
  const mail = await server.mailTo('staff-view@example.org', 'We are sorry')
  expect(mail).toContain('I am a witness in court that day.')
  await page.setViewportSize(phone)
  await expect(page.getByRole('region', { name: 'Week' })).toBeHidden()
  await expectNoSidewaysScroll(page)
  await expectNoAxeFindings(page)
  await page.goto(call)
  await expect(page.getByText('“I am a witness in court that day.”')).toBeVisible()
})

test('an administrator changes when calls are taken and where', async ({ page }) => {
  await openConsole(page, server, '/console/settings/agency#calling-hours', 'tamsin')
  const hours = page.getByRole('region', { name: 'When calls are taken' })
  await hours.getByLabel('Monday, hours 1, from').fill('12:00')
  await hours.getByLabel('Monday, hours 1, to').fill('09:00')
  await page.getByRole('button', { name: 'Save the agency’s settings' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'The end has to be at least 30 minutes after the beginning',
  )
  await hours.getByLabel('Monday, hours 1, from').fill('09:00')
  await hours.getByLabel('Monday, hours 1, to').fill('12:00')
  await page.getByRole('button', { name: 'Save the agency’s settings' }).click()
  await expect(page.getByText('Calls that are booked already stay.')).toBeVisible()
  await expectNoAxeFindings(page)
})

test('staff book a call for a client in a dialog, also from the page of the client', async ({ page }) => {
  await openConsole(page, server, '/console/calendar', 'tamsin')
  await page.getByRole('button', { name: 'Book a call for a client' }).click()
  const dialog = page.getByRole('dialog', { name: 'Book a call for a client' })
  await expect(dialog.getByLabel('Reference of the enquiry')).toBeFocused()
  await expectNoAxeFindings(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.goto(`${server.url}/console/calendar?book=nobody`)
  await expect(dialog.getByLabel('Or username of the client')).toHaveValue('nobody')
})
