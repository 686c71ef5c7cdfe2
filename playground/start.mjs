import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { prepare } from '../test/prepare.mjs'

await prepare({ browser: false })

// The channel tells the child when this process is gone, even when it could run no handler.
const child = spawn(process.execPath, ['--import', 'tsx', 'playground/main.ts', ...process.argv.slice(2)], {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
// A signal that reached npm alone is passed on to nobody: a process that lost its parent ends too.
const parent = process.ppid
setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref()
child.on('exit', (code) => process.exit(code ?? 1))
