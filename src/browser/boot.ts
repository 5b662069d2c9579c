import { startHeader } from './header.ts'
import { startReveals } from './reveals.ts'
import { startReact } from './start-react.ts'

// The first script, under 2.5 KB and without React: what must work at once. React follows when the page is idle.
startHeader()
startReveals()
startReact()
