#!/usr/bin/env node
import { WORKER } from './examine-all.ts'
import { main } from './main.ts'
import { runWorker } from './worker.ts'

/** Back to the beginning of the line, and clear it. */
const CLEAR = '\r\u001b[K'

const [first, ...rest] = process.argv.slice(2)

if (first === WORKER && process.send) runWorker(rest)
else {
  // The reader of a pipe may close it early.
  process.stdout.on('error', () => process.exit())
  process.exitCode = await main(process.argv.slice(2), {
    cwd: process.cwd(),
    worker: new URL(import.meta.url),
    out: (text) => process.stdout.write(`${text}\n`),
    err: (text) => process.stderr.write(`${text}\n`),
    ...(process.stderr.isTTY && { status: (text) => process.stderr.write(CLEAR + text) }),
  })
}
