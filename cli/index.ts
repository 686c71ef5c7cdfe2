#!/usr/bin/env node
import { main } from './main.ts'

// The reader of a pipe may close it early.
process.stdout.on('error', () => process.exit())
process.exitCode = await main(process.argv.slice(2), {
  cwd: process.cwd(),
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
})
