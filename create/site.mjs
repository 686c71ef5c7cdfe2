import { CHAINS, FRAMEWORKS, getNamespaces, hasEvm } from './choices.mjs'
import { getName, getTitle } from './name.mjs'
import { composePackage } from './packages.mjs'
import { fill, readTemplate } from './read-template.mjs'
import { isMet, selectLines } from './template-conditions.mjs'

/** The folders of `templates/`, and when each is used. A later one replaces files of an earlier one. */
const TEMPLATES = {
  common: '',
  vite: 'vite-react|vite-vue|plain',
  react: 'react',
  'react-library': 'react library',
  'vite-react': 'vite-react',
  next: 'next',
  'vite-vue': 'vite-vue',
  'vite-vue-library': 'vite-vue library',
  sveltekit: 'sveltekit',
  'sveltekit-library': 'sveltekit library',
  plain: 'plain',
  viem: 'viem',
  ethers: 'ethers',
  wagmi: 'wagmi',
  'wagmi-core': 'wagmi-core',
  'wagmi-react': 'wagmi react',
  'sign-in-server': 'server',
  'sign-in-eip155': 'server-eip155',
  'sign-in-next': 'server next',
  'sign-in-sveltekit': 'server sveltekit',
}

/** Accounts of the wallets of `portico/testkit`. */
const ACCOUNTS = {
  eip155: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  solana: 'FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z',
  bip122: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  polkadot: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
}

/** Returns the files of a site, by their paths. */
export function composeSite(answers) {
  const words = getWords(answers)
  const values = getValues(answers)
  const files = new Map([['package.json', composePackage(getName(answers.target), words)]])
  for (const [template, condition] of Object.entries(TEMPLATES)) {
    if (condition !== '' && !isMet(condition, words)) continue
    for (const [path, text] of readTemplate(`templates/${template}`))
      files.set(path, fill(selectLines(text, words), values))
  }
  return files
}

/** The words that conditions ask for. */
export function getWords({ framework, chains, library, signIn, swaps, language }) {
  const isReact = framework === 'vite-react' || framework === 'next'
  const hasServer = framework === 'next' || framework === 'sveltekit'
  const given = {
    react: isReact,
    library: library !== 'none',
    'wagmi-core': library === 'wagmi' && !isReact,
    'sign-in': signIn,
    server: signIn && hasServer,
    'server-eip155': signIn && hasServer && hasEvm(chains),
    swaps,
    language: language !== 'auto',
  }
  const named = Object.keys(given).filter((word) => given[word])
  return new Set([framework, library, ...chains, ...getNamespaces(chains), ...named])
}

function getValues({ target, framework, chains, language }) {
  const [namespace] = getNamespaces(chains)
  const wagmiChains = chains.flatMap((chain) => CHAINS[chain].wagmi ?? [])
  const isReact = framework === 'vite-react' || framework === 'next'
  const { url } = FRAMEWORKS[framework]
  return {
    title: getTitle(getName(target)),
    language,
    lang: language === 'auto' ? 'en' : language,
    url,
    domain: new URL(url).host,
    namespace,
    chainId: `eip155:${chains.flatMap((chain) => CHAINS[chain].id ?? [])[0]}`,
    account: ACCOUNTS[namespace],
    wagmi: isReact ? 'wagmi' : '@wagmi/core',
    wagmiChains: wagmiChains.join(', '),
    wagmiImports: wagmiChains.toSorted().join(', '),
  }
}
