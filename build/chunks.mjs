// Assigns modules to files of the package. What every page loads is one file of the kernel and the base manifests, and
// one of the button: some bundlers emit a chunk per file, and a page would wait for each. Other code that a page may
// load stays one file per module, so that a host's bundler can drop what is unused. Code that is fetched together later
// is one file: gzip compresses one file better than many, and a bundler cannot join files that arrive apart.
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { paths, plugins, root } from '../test/entries.mjs'

/** Entries that are not part of a page's initial code: tools for reports, view building blocks, developer tools. */
const LATER = ['replay', 'views', 'devtools', 'testkit']
const BASE = ['modal', 'connection']
const others = plugins.filter((name) => !BASE.includes(name))
/** Plugins whose code is fetched by the first opening. */
const FIRST_WAYS = ['eip155', 'wallets', 'embedded-login']
/** The namespaces that a first opening needs only if the host has no other. */
const OTHER_NAMESPACES = others.filter(
  (name) => !FIRST_WAYS.includes(name) && existsSync(join(root, 'plugins', name, 'chain.ts')),
)
/** Plugins whose runtime every page with them needs at once: their parts import it. */
const PARTS_IN_RUNTIME = ['eip155', 'embedded-login', ...OTHER_NAMESPACES]
const runtimesOf = (names) =>
  names.flatMap((name) => ['parts', 'contract', 'runtime', 'port'].map((file) => `plugins/${name}/${file}.ts`))

/** The code of every page: the file, its first modules, and which of their imports belong to it. */
const PAGE = [
  // What defines a plugin is not needed before its contract or its runtime is.
  [
    'kernel/define',
    ['kernel/index.ts', 'plugins/capabilities.ts'],
    // The lists of exports belong to no file of every page, or that file would import everything they name.
    /^(?:kernel\/(?:index|contract|runtime|secret|specs?|replay\/define-migrations)|plugins\/capabilities(?:\/provider)?)\./,
  ],
  [
    'plugins/page',
    [
      'kernel/index.ts',
      'plugins/capabilities.ts',
      'plugins/capabilities/caip.ts',
      ...BASE.map((name) => `plugins/${name}/manifest.ts`),
      'plugins/connection/rpc-service.ts',
      'plugins/connection/storage-keys.ts',
      // Part of the most common namespace. As a separate file its page would have to wait for it.
      'plugins/eip155/constants.ts',
      'plugins/chain/manifest.ts',
      'plugins/shared/create-loaders.ts',
    ],
    /^(?:kernel\/|plugins\/(?:capabilities(?!\/provider)|eip155\/constants|chain\/manifest|shared\/create-loaders|(?:modal|connection)\/(?!contract)))/,
  ],
  [
    'adapters/react/page',
    ['adapters/react/Portico.tsx', 'adapters/react/buttons/ConnectButton.tsx', 'ui/hooks/secret.ts'],
    /^(?:ui|adapters\/react)\//,
  ],
  // The selection of views and of hosts' hooks, which a page with buttons alone does not load.
  [
    'ui/hooks/state',
    ['ui/hooks/state.ts', 'plugins/capabilities/same-wallet.ts'],
    /^(?:ui\/hooks\/(?:state|deep-equal)\.|plugins\/capabilities\/same-wallet\.|\0)/,
  ],
]

/** Code that is fetched later, in the same form. */
const TOGETHER = [
  // What a page imports when the kernel starts, without what other files import: a bundler lists the exports of both.
  [
    'plugins/start',
    ['kernel/start.ts', ...BASE.map((name) => `plugins/${name}/parts.ts`)],
    /^(?:kernel\/start|plugins\/[^/]+\/parts)\./,
  ],
  // The engine starts together with the base plugins, except from the bare kernel's entry.
  ['plugins/base', ['kernel/engine.ts', 'kernel/fold.ts'], /^kernel\//],
  // The error codes of wallets are needed after the first request, whichever port reads them.
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
  ['plugins/shared', runtimesOf(OTHER_NAMESPACES), /^plugins\/(?:shared|chain)\//],
  [
    'plugins/connection/wallet-effects',
    ['wallet-effects', 'storage', 'balance', 'accounts', 'switching'].map((file) => `plugins/connection/${file}.ts`),
    /^plugins\/connection\//,
  ],
  // The runtime and the views both use the selectors, so they are in the contract's file: neither fetches the other.
  [
    'plugins/wallets/parts',
    ['parts', 'contract', 'state'].map((file) => `plugins/wallets/${file}.ts`),
    /^plugins\/wallets\//,
  ],
  // The kernel fetches the parts of all plugins, with their contracts, when it starts, and a runtime when it is needed.
  ...others
    .filter((name) => !PARTS_IN_RUNTIME.includes(name))
    .map((name) => [
      `plugins/${name}/parts`,
      ['parts', 'contract'].map((file) => `plugins/${name}/${file}.ts`),
      new RegExp(`^plugins/${name}/(?:parts|contract)\\.`),
    ]),
  ...others.map((name) => [
    `plugins/${name}/runtime`,
    runtimesOf([name]),
    // Another plugin's view fetches the networks.
    new RegExp(`^plugins/${name}/(?!networks\\.)`),
  ]),
  [
    'plugins/swap/sending',
    ['sending', 'service-transactions'].map((file) => `plugins/swap/${file}.ts`),
    // The messages have the outcomes too, and arrive before it.
    /^plugins\/swap\/(?!(?:networks|outcomes|schemas)\.)/,
  ],
  // Needed by the account button and by the modal, and neither needs the other's file.
  ['ui/format/number-style', ['ui/format/number-style.ts'], /^ui\/format\/number-style\./],
  ['adapters/react/buttons/AccountLabel', ['adapters/react/buttons/AccountLabel.tsx'], /^(?:ui|adapters\/react)\//],
  [
    'ui/modal',
    [
      'ui/modal/Modal.tsx',
      'plugins/connection/views/Connect.tsx',
      'plugins/connection/messages.ts',
      // Used by the ways to connect, and by most views after them.
      ...[
        'hooks/secret.ts',
        'hooks/wallet-group.ts',
        'theme/field.css.text',
        'primitives/Button.tsx',
        'primitives/Spinner.tsx',
      ].map((file) => `ui/${file}`),
    ],
    /^(?:ui|plugins\/connection)\//,
  ],
  [
    'ui/secondary',
    ['ui/secondary.ts', 'plugins/connection/views/index.ts'],
    /^(?:ui\/|plugins\/connection\/views\/index)/,
  ],
  // Separate from the runtime: a host with its own list needs neither the dialog nor React.
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

/** Returns a function for rollup's `manualChunks`. */
export function createChunks() {
  let names
  return (id, graph) => {
    names ??= namesIn(graph)
    return names.get(pathOf(id))
  }
}

function namesIn({ getModuleIds, getModuleInfo }) {
  const imports = new Map([...getModuleIds()].map((id) => [pathOf(id), getModuleInfo(id).importedIds.map(pathOf)]))
  const names = new Map([...imports.keys()].map((path) => [path, path.replace(/\.(?:tsx?|(?:css|json)\.text)$/, '')]))
  const page = Object.entries(paths).filter(([name]) => !LATER.includes(name))
  const taken = reach(page.map(([, source]) => source.slice('./'.length)))
  const named = new Set()
  for (const [name, first, folder] of PAGE) {
    for (const path of reach(first)) {
      if (named.has(path) || !folder.test(path)) continue
      names.set(path, name)
      named.add(path)
      taken.add(path)
    }
  }
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
