// Runs a command and stops it when the process that started it ends, however that happens: a killed process runs no
// handlers, but its end of the pipe closes.
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
