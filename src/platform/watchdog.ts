import { spawn } from 'node:child_process'
import { Socket } from 'node:net'

// A machine that was suspended has missed one slice when it wakes up, not all of them.
const slices = 20

// $1: seconds of a slice, $2: how many, $3: the last words. `read` answers more than 128 when nothing came in time, and 1
// at the end of the pipe: then the process has ended by itself. One that somebody has stopped (Ctrl+Z, a debugger) is not
// stuck; where there is no /proc that is not known.
const watch = `
  is_stopped() {
    local status
    read -r status < "/proc/$PPID/stat" && [[ \${status##*) } == [Tt]* ]]
  } 2> /dev/null
  missed=0
  while (( missed < $2 )); do
    if read -r -n 1 -t "$1"; then missed=0
    elif (( $? <= 128 )); then exit 0
    elif is_stopped; then missed=0
    else (( missed += 1 ))
    fi
  done
  echo "$3" >&2
  kill -KILL "$PPID"
`

/**
 * Ends this process, with the reason on stderr, once its event loop has not gone round for `limitMs`. A shell watches: a
 * process that is stuck hears neither signals nor timers, and only somebody else can start it anew. (A thread of Node's
 * would watch as well, for 11 MB of memory.) Where there is no bash nobody does, and `onMissing` is called.
 */
export function startWatchdog(limitMs: number, onMissing: () => void): void {
  const lastWords = `The server has been stuck for ${limitMs / 1000} s and is ended, to be started anew. A full disk or endless work in one request can be the reason.`
  const shell = spawn(
    'bash',
    // A bash whose input is a socket, as Node's pipes are, takes itself for a remote login and would run ~/.bashrc; in
    // POSIX mode it does not run what BASH_ENV names either.
    [
      '--norc',
      '--posix',
      '-c',
      watch,
      'watchdog',
      String(limitMs / slices / 1000),
      String(slices),
      lastWords,
    ],
    // In a group of its own: what a terminal sends to the server's is for the server alone.
    { stdio: ['pipe', 'ignore', 'inherit'], detached: true },
  )
  shell.once('error', onMissing)
  // The shell may be ended by others, for one when a supervisor ends all that it has started.
  shell.stdin.once('error', () => clearInterval(beating))
  const beat = () => {
    // Nobody reads at the moment: what waits is enough.
    if (shell.stdin.writableLength === 0) shell.stdin.write('.')
  }
  const beating = setInterval(beat, limitMs / slices / 2)
  beating.unref()
  shell.unref()
  if (shell.stdin instanceof Socket) shell.stdin.unref()
}
