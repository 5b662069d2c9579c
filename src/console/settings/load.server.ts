import { loadSettings } from './settings-load.server.ts'

export const load = loadSettings('me')
