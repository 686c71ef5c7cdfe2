import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { prepare } from '../test/prepare.mjs'

await prepare({ browser: false })

// The IPC channel tells the child that this process has ended, even if no handler ran.
const child = spawn(process.execPath, ['--import', 'tsx', 'playground/main.ts', ...process.argv.slice(2)], {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
// npm does not pass on a signal that only it received, so this process ends when its parent does.
const parent = process.ppid
setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref()
child.on('exit', (code) => process.exit(code ?? 1))
