// npm run dev: the site with hot reload, server rendering included.
import { become, installPackages } from './steps.mjs'

await installPackages()
become('node', ['--disable-warning=ExperimentalWarning', 'src/server/dev.ts'])
