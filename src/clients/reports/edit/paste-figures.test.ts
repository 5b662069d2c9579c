import { expect, it } from 'vitest'
import { applyPasted, emptyRow, readPasted, type FigureRow } from './paste-figures.ts'

const visits: FigureRow = {
  ...emptyRow(1),
  name: 'Visits',
  unit: 'visits',
  source: 'Matomo',
  isCarried: true,
  lastMonth: 1240,
}

it('fills the rows of the names, and adds others', () => {
  const lines = readPasted('visits\t1,512\r\n\r\nEnquiries\t14\t\tContact form\n', [visits, emptyRow(2)])
  expect(lines.map(({ does }) => does)).toEqual(['fill', 'add'])
  expect(applyPasted([visits, emptyRow(2)], lines, () => 7)).toEqual([
    { ...visits, key: 7, value: '1,512' },
    { ...emptyRow(7), name: 'Enquiries', value: '14', source: 'Contact form' },
  ])
})

it('takes semicolons as well, and says which lines it cannot read', () => {
  expect(readPasted('Visits;1512;pages;Web statistics\nVisits\nVisits;many', [visits])).toEqual([
    { does: 'fill', name: 'Visits', value: '1512', unit: 'pages', source: 'Web statistics' },
    { does: 'nothing', line: 'Visits', why: 'it needs a name and a value' },
    { does: 'nothing', line: 'Visits;many', why: '“many” is no number' },
  ])
})

it('adds no more than six', () => {
  const text = Array.from({ length: 7 }, (_, at) => `F${at};${at}`).join('\n')
  const lines = readPasted(text, [visits])
  expect(lines.filter(({ does }) => does === 'add')).toHaveLength(5)
  expect(lines.at(-1)).toMatchObject({ does: 'nothing', why: 'a report has at most 6 figures' })
})
