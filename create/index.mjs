#!/usr/bin/env node
// npm create portico@latest my-site; from a clone: node create/index.mjs my-site
import { runCommand } from './command.mjs'
import { CreateError } from './error.mjs'

try {
  console.log(await runCommand(process.argv.slice(2)))
} catch (error) {
  if (!(error instanceof CreateError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
