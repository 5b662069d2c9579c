import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { serverWritten } from './server-written.tsx'

const Part = ({ name }: { name: string }) => <p>{name}</p>
const load = async () => await Promise.resolve(Part)

it('is written by the server in one go, under its id', async () => {
  const Written = serverWritten(load, await load())
  expect(renderToString(<Written id="ledger" name="Who does what" />)).toBe(
    '<div id="ledger"><p>Who does what</p></div>',
  )
})
