// Prints the editor as a browser gets it, alone: one script.
import path from 'node:path'
import { build, type Rolldown } from 'vite'

const made = await build({
  configFile: false,
  logLevel: 'error',
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    write: false,
    modulePreload: false,
    rolldownOptions: {
      input: path.resolve(import.meta.dirname, 'editor-entry.tsx'),
      output: { codeSplitting: false },
    },
  },
})
// One build gives one output.
const [file] = (made as Rolldown.RolldownOutput).output
process.stdout.write(file.code)
