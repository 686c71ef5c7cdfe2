import { cancel, confirm, intro, isCancel, multiselect, select, text } from '@clack/prompts'
import { CHAINS, DEFAULTS, FRAMEWORKS, hasEvm, LANGUAGES, LIBRARIES } from './choices.mjs'
import { CreateError } from './error.mjs'
import { findFault } from './name.mjs'

const toOptions = (choices) => Object.entries(choices).map(([value, { label, hint }]) => ({ value, label, hint }))
const languageNames = new Intl.DisplayNames('en', { type: 'language' })
const LANGUAGE_OPTIONS = LANGUAGES.map((value) => ({
  value,
  label: value === 'auto' ? 'Same as the browser' : languageNames.of(value),
}))

/** One question each, in this order. Each gets the answers before it, and is skipped if there is nothing to choose. */
const QUESTIONS = {
  target: () =>
    text({
      message: 'Folder',
      placeholder: DEFAULTS.target,
      defaultValue: DEFAULTS.target,
      validate: (value) => (value ? findFault(value) : undefined),
    }),
  framework: () => select({ message: 'Framework', options: toOptions(FRAMEWORKS) }),
  chains: () =>
    multiselect({
      message: 'Chains (space selects, enter continues)',
      options: toOptions(CHAINS),
      initialValues: DEFAULTS.chains,
      required: true,
    }),
  library: ({ chains }) =>
    hasEvm(chains) ? select({ message: 'Library for EVM chains', options: toOptions(LIBRARIES) }) : 'none',
  signIn: () => confirm({ message: 'Do visitors sign in with their wallet?', initialValue: DEFAULTS.signIn }),
  swaps: ({ chains }) =>
    hasEvm(chains) ? confirm({ message: 'Do visitors swap tokens?', initialValue: DEFAULTS.swaps }) : false,
  language: () => select({ message: 'Language of the modal', options: LANGUAGE_OPTIONS }),
}

/**
 * Asks for what the flags leave open.
 * @throws `CreateError` without a terminal, or if the person cancels
 */
export async function ask(flags) {
  if (!process.stdin.isTTY || !process.stdout.isTTY)
    throw new CreateError(
      'This isn’t a terminal, so the questions can’t be asked. Add --yes for the defaults, or see --help.',
    )
  intro('Portico')
  const answers = { ...flags }
  for (const [key, question] of Object.entries(QUESTIONS)) {
    if (answers[key] !== undefined) continue
    const answer = await question(answers)
    if (isCancel(answer)) {
      cancel('Canceled.')
      throw new CreateError('Nothing was written.')
    }
    answers[key] = answer
  }
  return answers
}
