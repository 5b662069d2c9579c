// npm run dev: the site with hot reload, server rendering included.
import { become, installPackages, readWords } from './steps.mjs'

readWords('npm run dev\nServes the site with hot reload.')
await installPackages()
become('node', ['--disable-warning=ExperimentalWarning', 'src/app/dev.server.ts'])
