import './styles.css'
import { startHeader } from './header.ts'
import { startReveals } from './reveals.ts'
import { startReactWhenIdle } from './start-react.ts'

// The first script, under 2.5 KB and without React: what must work at once. React follows when the browser is idle
// or at the first interaction.
startHeader()
startReveals()
startReactWhenIdle()
