import { relative, resolve } from 'node:path'
import { findClone } from './clone.mjs'
import { HELP, parseFlags } from './flags.mjs'
import { composePlugin } from './plugin.mjs'
import { composeSite } from './site.mjs'
import { assertWritable, writeFiles } from './write.mjs'

/**
 * Writes what the arguments and the answers name, from the current folder.
 * @returns What to print
 * @throws `CreateError` if it wrote nothing, for a reason that the person can mend
 */
export async function runCommand(args) {
  const flags = parseFlags(args)
  if (flags.help) return HELP
  const { compose, answers } = flags.plugin ? { compose: composePlugin, answers: flags } : await answerAll(flags)
  const folder = resolve(answers.target)
  assertWritable(folder, flags.force)
  writeFiles(folder, compose(answers))
  return describeNext(folder, flags.plugin)
}

/** Asks for what the flags leave open. The code that asks is loaded only then. */
async function answerAll(flags) {
  const answers = flags.isComplete ? flags : await (await import('./questions.mjs')).ask(flags)
  return { compose: composeSite, answers }
}

/** The next three commands, for the package manager that runs this. In a clone, they install the clone's package. */
function describeNext(folder, isPlugin) {
  const clone = findClone()
  const manager = /^(npm|pnpm|yarn|bun)\//.exec(process.env.npm_config_user_agent ?? '')?.[1] ?? 'npm'
  const path = relative(process.cwd(), folder)
  const commands = [
    ...(path ? [`cd ${quote(path)}`] : []),
    clone ? `npm install ${isPlugin ? '-D ' : ''}${quote(clone.tarball)}` : `${manager} install`,
    `${clone ? 'npm' : manager} ${isPlugin ? 'test' : 'run dev'}`,
  ]
  const first = clone
    ? ` First build this clone’s package, in ${clone.folder}:\n\n  npm run build && npm pack\n\n`
    : ' '
  return `Written to ${folder}.${first}Next:\n\n${commands.map((one) => `  ${one}\n`).join('')}`
}

function quote(path) {
  return /\s/.test(path) ? JSON.stringify(path) : path
}
