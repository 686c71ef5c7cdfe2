import { parseArgs } from 'node:util'
import { CHAINS, DEFAULTS, FRAMEWORKS, hasEvm, LANGUAGES, LIBRARIES } from './choices.mjs'
import { CreateError } from './error.mjs'
import { checkTarget, getName } from './name.mjs'
import { findPluginFault } from './plugin-name.mjs'

const list = (choices) => (Array.isArray(choices) ? choices : Object.keys(choices)).join(', ')

export const HELP = `npm create portico@latest [folder] -- [flags]

  --framework   ${list(FRAMEWORKS)}
  --chains      one or more, separated by commas: ${list(CHAINS)}
  --library     ${list(LIBRARIES)}
  --sign-in     visitors sign in with their wallet (or --no-sign-in)
  --swaps       visitors swap tokens (or --no-swaps)
  --language    auto (same as the browser), or one of: ${list(LANGUAGES.slice(1))}
  --yes, -y     asks no questions: what you don’t set has its default
                (${DEFAULTS.framework}, ${DEFAULTS.chains}, ${DEFAULTS.library}, no sign-in, no swaps, auto)
  --force       writes into a folder that isn’t empty
  --plugin      a plugin for Portico instead of a site (needs only the folder)
  --help, -h    shows this help
`

const OPTIONS = {
  framework: { type: 'string' },
  chains: { type: 'string' },
  library: { type: 'string' },
  'sign-in': { type: 'boolean' },
  swaps: { type: 'boolean' },
  language: { type: 'string' },
  yes: { type: 'boolean', short: 'y' },
  force: { type: 'boolean' },
  plugin: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
}
/** Flags of a site, which mean nothing for a plugin. */
const OF_SITES = ['framework', 'chains', 'library', 'sign-in', 'swaps', 'language']

/**
 * Reads the command line. What no flag names is undefined, or its default with `--yes`.
 * @throws `CreateError` that names the flag
 */
export function parseFlags(args) {
  const { values, positionals } = parse(args)
  if (values.help) return { help: true }
  if (positionals.length > 1)
    throw new CreateError(`Name one folder, not ${positionals.length}: ${positionals.join(' ')}`)
  const [target] = positionals
  if (target !== undefined) checkTarget(target)
  const { yes = false, force = false, plugin = false } = values
  if (plugin) return { ...checkPlugin(values, target), force, plugin }

  const given = {
    target,
    framework: pick('--framework', values.framework, FRAMEWORKS),
    chains: pickSeveral('--chains', values.chains, CHAINS),
    library: pick('--library', values.library, LIBRARIES),
    signIn: values['sign-in'],
    swaps: values.swaps,
    language: pick('--language', values.language, LANGUAGES),
  }
  checkChains(given)
  const answers = { ...given, ...getImplied(given, yes) }
  const isComplete = Object.keys(DEFAULTS).every((key) => answers[key] !== undefined)
  return { ...answers, isComplete, force, plugin }
}

function parse(args) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true, allowNegative: true })
  } catch (error) {
    const [reason] = String(error.message).split('. ')
    throw new CreateError(`${reason}. See npm create portico@latest -- --help.`)
  }
}

function checkPlugin(values, target) {
  const [extra] = OF_SITES.filter((name) => values[name] !== undefined)
  if (extra) throw new CreateError(`--${extra} is for sites, not for plugins.`)
  if (target === undefined) throw new CreateError('Name the folder: npm create portico@latest tip-jar -- --plugin')
  const fault = findPluginFault(getName(target))
  if (fault) throw new CreateError(fault)
  return { target }
}

function pick(flag, value, choices) {
  if (value === undefined || (Array.isArray(choices) ? choices.includes(value) : Object.hasOwn(choices, value)))
    return value
  throw new CreateError(`${flag} "${value}" isn’t one of: ${list(choices)}.`)
}

/** Returns the values in the order of the choices, which is that of the made files. */
function pickSeveral(flag, value, choices) {
  if (value === undefined) return undefined
  const values = value.split(',').map((one) => one.trim())
  for (const one of values) pick(flag, one, choices)
  return Object.keys(choices).filter((one) => values.includes(one))
}

/** @throws `CreateError` if something was asked for that the chosen chains do not have */
function checkChains({ chains, library, swaps }) {
  if (!chains || hasEvm(chains)) return
  if (library && library !== 'none') throw new CreateError(`--library ${library} needs an EVM chain in --chains.`)
  if (swaps) throw new CreateError('--swaps needs an EVM chain in --chains.')
}

/** What follows without a question: from the chains, and from `--yes`. */
function getImplied(given, yes) {
  const open = Object.keys(DEFAULTS).filter((key) => given[key] === undefined)
  const defaults = yes ? Object.fromEntries(open.map((key) => [key, DEFAULTS[key]])) : {}
  const chains = given.chains ?? defaults.chains
  return { ...defaults, ...(chains && !hasEvm(chains) && { library: 'none', swaps: false }) }
}
