// In which file of the package a module stands. What every page pays for is one file of the kernel and of what the base
// says of itself, and one of the button: some bundlers make a file of each, and a page waits for every one. What else a
// page may pay for stays a file per module, so that a host's bundler can drop what is not used. What is fetched together
// later is one file: gzip makes more of one than of many, and a bundler can't join what it finds apart.
import { relative } from 'node:path'
import { paths, plugins, root } from './test/entries.mjs'

/** Entries that no page imports with its own code: what views are made of, and what developers use. */
const LATER = ['views', 'devtools', 'testkit']
const BASE = ['modal', 'connection']
const others = plugins.filter((name) => !BASE.includes(name))
/** What a page that opens for the first time fetches the code of. */
const FIRST_WAYS = ['eip155', 'wallets', 'embedded-login']
const OTHER_FAMILIES = ['solana', 'bip122', 'polkadot']
const runtimesOf = (names) =>
  names.flatMap((name) => ['contract', 'runtime', 'port'].map((file) => `plugins/${name}/${file}.ts`))

/** What every page pays for: the file, the modules that it begins with, and which of those that they import stand in it. */
const PAGE = [
  [
    'plugins/page',
    [
      'kernel/index.ts',
      'plugins/capabilities.ts',
      'plugins/shared/caip.ts',
      ...BASE.map((name) => `plugins/${name}/manifest.ts`),
      'plugins/connection/constants.ts',
      // Of the namespace that most pages have: else a file of its own, which its page waits for.
      'plugins/eip155/constants.ts',
      'plugins/chain/manifest.ts',
      'kernel/json.ts',
    ],
    /^(?:kernel\/|plugins\/(?:capabilities|shared\/caip|eip155\/constants|chain\/manifest|(?:modal|connection)\/(?!contract)))/,
  ],
  [
    'plugins/contracts',
    [...BASE, 'chain'].map((name) => `plugins/${name}/contract.ts`),
    /^plugins\/(?:modal|connection|chain)\/contract/,
  ],
  ['ui/page', ['ui/Portico.tsx', 'ui/buttons/ConnectButton.tsx', 'ui/hooks/secret.ts'], /^ui\//],
]

/** What is fetched later, likewise. */
const TOGETHER = [
  // The engine starts with the base, by any entry but that of the bare kernel.
  ['plugins/base', ['kernel/engine.ts', 'kernel/fold.ts'], /^kernel\//],
  // What wallets refuse by is needed once one was asked, whichever port reads them.
  [
    'plugins/shared/rpc/errors',
    ['rpc/errors', 'wallets/wallet-error-vault', 'wallets/refusal'].map((file) => `plugins/shared/${file}.ts`),
    /^plugins\/shared\/(?:rpc\/errors|wallets\/(?:wallet-error-vault|refusal))/,
  ],
  [
    'plugins/base',
    [...runtimesOf(BASE), 'plugins/connection/wallet-identity.ts'],
    /^plugins\/(?:(?:modal|connection|shared|chain)\/|[^/]+$)/,
  ],
  ['plugins/base', [...runtimesOf(FIRST_WAYS), 'plugins/shared/wallets/email.ts'], /^plugins\/(?:shared|chain)\//],
  ['plugins/shared', runtimesOf(OTHER_FAMILIES), /^plugins\/(?:shared|chain)\//],
  [
    'plugins/connection/wallet-effects',
    ['wallet-effects', 'storage', 'balance', 'accounts', 'switching'].map((file) => `plugins/connection/${file}.ts`),
    /^plugins\/connection\//,
  ],
  // What selects from the slice is used by runtime and views: with the contract, neither fetches the other.
  ['plugins/wallets/contract', ['plugins/wallets/state.ts'], /^plugins\/wallets\//],
  ...others.map((name) => [`plugins/${name}/runtime`, runtimesOf([name]), new RegExp(`^plugins/${name}/`)]),
  ['ui/buttons/AccountLabel', ['ui/buttons/AccountLabel.tsx'], /^ui\//],
  [
    'ui/modal',
    [
      'ui/modal/Modal.tsx',
      'plugins/connection/views/Connect.tsx',
      'plugins/connection/messages.ts',
      // Of what the ways to connect are made, and most views after them.
      ...['hooks/secret.ts', 'theme/field.ts', 'primitives/Button.tsx', 'primitives/Spinner.tsx'].map(
        (file) => `ui/${file}`,
      ),
    ],
    /^(?:ui|plugins\/connection)\//,
  ],
  ['ui/secondary-views', ['ui/secondary-views.ts'], /^ui\//],
  // Apart from the runtime: a host with a list of its own needs neither the dialog nor React.
  [
    'plugins/wallets/views/lists',
    ['views/ListedWallets.tsx', 'views/RecentWallets.tsx', 'messages.ts'].map((file) => `plugins/wallets/${file}`),
    /^plugins\/wallets\//,
  ],
  ['plugins/eip155/chain', ['plugins/eip155/chain.ts'], /^plugins\/eip155\//],
  [
    'plugins/embedded-login/login-runtime',
    ['login-runtime', 'frame-port'].map((file) => `plugins/embedded-login/${file}.ts`),
    /^plugins\/embedded-login\//,
  ],
  [
    'plugins/embedded-login/views/ways',
    ['views/EmailLogin.tsx', 'views/SocialLogins.tsx', 'messages.ts'].map((file) => `plugins/embedded-login/${file}`),
    /^plugins\/embedded-login\//,
  ],
]

/** For rollup's `manualChunks`. */
export function createChunks() {
  let names
  return (id, graph) => {
    names ??= namesIn(graph)
    return names.get(pathOf(id))
  }
}

function namesIn({ getModuleIds, getModuleInfo }) {
  const imports = new Map([...getModuleIds()].map((id) => [pathOf(id), getModuleInfo(id).importedIds.map(pathOf)]))
  const names = new Map([...imports.keys()].map((path) => [path, path.replace(/\.tsx?$/, '')]))
  const page = Object.entries(paths).filter(([name]) => !LATER.includes(name))
  const taken = reach(page.map(([, source]) => source.slice('./'.length)))
  for (const [name, first, folder] of PAGE)
    for (const path of reach(first)) if (folder.test(path)) names.set(path, name) && taken.add(path)
  for (const [name, first, folder] of TOGETHER) {
    for (const path of reach(first)) {
      if (taken.has(path) || !folder.test(path)) continue
      names.set(path, name)
      taken.add(path)
    }
  }
  return names

  function reach(first) {
    const found = new Set(first.filter((path) => imports.has(path)))
    for (const path of found) for (const to of imports.get(path)) if (imports.has(to)) found.add(to)
    return found
  }
}

function pathOf(id) {
  return relative(root, id)
}
