// Runs one command and ends it together with the process that asked for it, however that one ends:
// a killed or crashed parent runs no handler, but its end of the pipe closes.
import { spawn } from 'node:child_process'

const PATIENCE = 3000
const [command, ...args] = process.argv.slice(2)
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] })

function end() {
  child.kill()
  setTimeout(() => child.kill('SIGKILL'), PATIENCE).unref()
}

process.stdin.resume().on('end', end)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
child.on('exit', (code) => process.exit(code ?? 1))
child.on('error', ({ message }) => {
  console.error(message)
  process.exit(1)
})
