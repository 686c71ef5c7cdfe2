#!/usr/bin/env node
import { once } from 'node:events'
import { main } from './main.ts'

/** Back to the beginning of the line, and clear it. */
const CLEAR = '\r\u001b[K'

process.exitCode = await main(process.argv.slice(2), {
  environment: process.env,
  end: Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]),
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
  ...(process.stderr.isTTY && { status: (text) => process.stderr.write(CLEAR + text) }),
})
