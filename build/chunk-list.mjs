// Which modules share a file of the package. Each chunk has:
// - `chunk`: the file, without its extension;
// - `roots`: modules that are in it;
// - `importers`: modules that are not in it, but whose imports may be;
// - `includes`: which imports of the two, direct or not, are in it too: folders (with a slash at the end), or modules
//   without their extension. Without the field none is;
// - `excludes`: which of these are not.
// A module that several chunks include is in the first of them.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { plugins, root } from '../test/entries.mjs'

const listFiles = (folder, names) => names.map((name) => `${folder}/${name}`)
const hasFile = (plugin, name) => existsSync(join(root, 'plugins', plugin, name))
const listPartsFiles = (plugin) => listFiles(`plugins/${plugin}`, ['lazy-parts.ts', 'contract.ts'])
const listRuntimeFiles = (plugin) =>
  listFiles(`plugins/${plugin}`, hasFile(plugin, 'port.ts') ? ['runtime.ts', 'port.ts'] : ['runtime.ts'])
const listStartFiles = (plugin) => [...listPartsFiles(plugin), ...listRuntimeFiles(plugin)]

const BASE = ['modal', 'connection']
const BASE_FOLDERS = listFiles('plugins', ['modal/', 'connection/'])
const OTHERS = plugins.filter((plugin) => !BASE.includes(plugin))
/** Plugins whose runtimes the first opening fetches. */
const OPENING = ['eip155', 'wallets', 'embedded-login']
/** Namespaces that the first opening needs only if the host has no other. */
const OTHER_NAMESPACES = OTHERS.filter((plugin) => !OPENING.includes(plugin) && hasFile(plugin, 'chain.ts'))
/** Plugins of which no page needs the parts without the runtime: the parts import it, so that one file arrives. */
const PARTS_IN_RUNTIME = [...OPENING, ...OTHER_NAMESPACES, 'analytics', 'balances', 'siwx']
/** What plugins share. */
const SHARED_FOLDERS = ['plugins/shared/', 'plugins/chain/']

/** What every page loads: also modules that entries import. */
export const PAGE_CHUNKS = [
  {
    // What defines a plugin is not needed before its contract or its runtime is. The lists of exports are here, since a
    // file of every page that has them would import all that they name.
    chunk: 'kernel/define',
    roots: ['kernel/index.ts', 'kernel/development.ts', 'plugins/capabilities.ts'],
    includes: [
      ...listFiles('kernel', ['contract', 'runtime', 'secret', 'spec', 'version', 'replay/define-migrations']),
      'plugins/capabilities/provider',
    ],
  },
  {
    chunk: 'plugins/page',
    roots: [
      'plugins/capabilities/caip.ts',
      ...listFiles('plugins/connection', ['manifest.ts', 'rpc-service.ts', 'storage-keys.ts']),
      'plugins/modal/manifest.ts',
      // Part of the most common namespace. As a separate file its page would have to wait for it.
      'plugins/eip155/constants.ts',
      'plugins/chain/manifest.ts',
      'plugins/shared/loading/create-loaders.ts',
    ],
    includes: ['kernel/', 'plugins/capabilities/', ...BASE_FOLDERS],
  },
  {
    chunk: 'adapters/react/page',
    roots: ['adapters/react/Portico.tsx', 'adapters/react/buttons/ConnectButton.tsx', 'ui/hooks/secret.ts'],
    includes: ['ui/', 'adapters/react/'],
  },
  {
    // The selection of views and of hosts' hooks, which a page with buttons alone does not load.
    chunk: 'ui/hooks/state',
    roots: ['ui/hooks/state.ts'],
    includes: ['ui/hooks/deep-equal', '\0use-sync-external-store/'],
  },
  {
    // What lists of wallets use, in views and in hosts' hooks.
    chunk: 'plugins/capabilities/same-wallet',
    roots: listFiles('plugins/capabilities', ['same-wallet.ts', 'sort-connectors.ts']),
  },
]

/** What is fetched together later: none of the modules that entries of a page import. */
export const LATER_CHUNKS = [
  {
    // What a page imports when the kernel starts, without what other files import: a bundler lists the exports of both.
    chunk: 'plugins/start',
    roots: ['kernel/start.ts', ...listFiles('plugins', ['modal/lazy-parts.ts', 'connection/lazy-parts.ts'])],
  },
  {
    // The engine starts together with the base plugins, except from the bare kernel's entry.
    chunk: 'plugins/base',
    roots: [
      'kernel/engine.ts',
      'kernel/fold.ts',
      ...BASE.flatMap((plugin) => [`plugins/${plugin}/contract.ts`, ...listRuntimeFiles(plugin)]),
      'plugins/connection/wallet-identity.ts',
    ],
    importers: OPENING.flatMap(listStartFiles),
    includes: ['kernel/', ...BASE_FOLDERS, ...SHARED_FOLDERS],
  },
  {
    // The part of what several plugins use that a visitor who comes back needs.
    chunk: 'plugins/shared/rpc',
    roots: listFiles('plugins/shared', [
      'time/is-recent.ts',
      'rpc/errors.ts',
      'rpc/is-node-error.ts',
      'wallets/request-wallet.ts',
    ]),
  },
  {
    // What several plugins use, once a wallet or a server has been asked.
    chunk: 'plugins/shared',
    roots: listFiles('plugins/shared', [
      'amounts/decimals.ts',
      ...listFiles('rpc', ['data-service.ts', 'spam-flag.ts', 'supported-networks.ts']),
      ...listFiles('wallets', ['wallet-error-vault.ts', 'wallet-error.ts']),
    ]),
    importers: OTHER_NAMESPACES.flatMap(listStartFiles),
    includes: SHARED_FOLDERS,
  },
  {
    // Signing in the page decodes as the conversion for the secure frame does.
    chunk: 'plugins/shared/rpc/solana-requests',
    roots: listFiles('plugins/shared/rpc', ['solana-requests.ts', 'decode-param.ts']),
  },
  {
    // By a short name, since most namespaces import it.
    chunk: 'plugins/shared/methods',
    roots: ['plugins/shared/rpc/method-safety.ts'],
  },
  {
    // What an account needs: its wallet, its session, and its balance from the network's servers.
    chunk: 'plugins/connection/wallet-effects',
    roots: listFiles('plugins/connection', ['wallet-effects.ts', 'storage-runtime.ts', 'balance.ts', 'rpc-runtime.ts']),
    includes: ['plugins/connection/'],
  },
  {
    // Fetched with the views that switch and refresh.
    chunk: 'plugins/connection/account-runtime',
    roots: ['plugins/connection/account-runtime.ts'],
    includes: ['plugins/connection/'],
  },
  ...OTHERS.flatMap(listPluginChunks),
  {
    chunk: 'plugins/swap/sending-runtime',
    roots: listFiles('plugins/swap', ['sending-runtime.ts', 'service-transactions.ts']),
    includes: ['plugins/swap/'],
    // The messages have the outcomes too, and arrive before it.
    excludes: listFiles('plugins/swap', ['networks', 'outcomes', 'responses']),
  },
  {
    chunk: 'adapters/react/buttons/AccountLabel',
    roots: ['adapters/react/buttons/AccountLabel.tsx'],
    includes: ['ui/', 'adapters/react/'],
  },
  {
    chunk: 'ui/modal',
    roots: [
      'ui/modal/Modal.tsx',
      'ui/modal/open-view.ts',
      'plugins/connection/views/Connect.tsx',
      'plugins/connection/messages.ts',
      // Used by the ways to connect, and by most views after them.
      ...listFiles('ui', ['hooks/wallet-group.ts', 'theme/field.css.text']),
      ...listFiles('ui/primitives', ['Button.tsx', 'Spinner.tsx']),
    ],
    includes: ['ui/', 'plugins/connection/'],
  },
  {
    chunk: 'ui/deferred',
    roots: ['ui/deferred.ts', 'plugins/connection/views/index.ts'],
    includes: ['ui/'],
  },
  {
    // Separate from the runtime: a host with its own list needs neither the dialog nor React.
    chunk: 'plugins/wallets/views/first-view',
    roots: listFiles('plugins/wallets', [
      'views/first-view.ts',
      'views/ListedWallets.tsx',
      'views/RecentWallets.tsx',
      'messages.ts',
    ]),
    includes: ['plugins/wallets/'],
  },
  {
    chunk: 'plugins/eip155/chain',
    // The accounts of each wallet get a checksum.
    roots: ['plugins/eip155/chain.ts', 'plugins/eip155/checksum.ts'],
    // What swaps read from the network has the form that EVM nodes give it.
    includes: ['plugins/eip155/', 'plugins/shared/rpc/quantity'],
  },
  {
    chunk: 'plugins/embedded-login/login-runtime',
    roots: listFiles('plugins/embedded-login', ['login-runtime.ts', 'frame-port.ts']),
    includes: ['plugins/embedded-login/'],
  },
  {
    chunk: 'plugins/embedded-login/account-runtime',
    roots: listFiles('plugins/embedded-login', ['account-runtime.ts', 'account-protocol.ts']),
    includes: ['plugins/embedded-login/'],
  },
  {
    chunk: 'plugins/embedded-login/social',
    roots: listFiles('plugins/embedded-login', ['social.ts', 'popup-port.ts']),
  },
  {
    chunk: 'plugins/embedded-login/views/ways',
    roots: listFiles('plugins/embedded-login', ['views/EmailLogin.tsx', 'views/SocialLogins.tsx', 'messages.ts']),
    includes: ['plugins/embedded-login/'],
  },
]

/** When a plugin is first needed, the kernel fetches its parts, with the contract, and then its runtime. */
function listPluginChunks(plugin) {
  const folder = `plugins/${plugin}`
  const parts = listPartsFiles(plugin)
  // What both the runtime and the views use.
  if (plugin === 'wallets') parts.push('plugins/wallets/state.ts')
  if (plugin === 'embedded-login') parts.push('plugins/shared/wallets/email.ts')
  if (plugin === 'siwx') parts.push('plugins/shared/wallets/sign-in-namespaces.ts')
  const runtime = {
    chunk: `${folder}/runtime`,
    roots: listRuntimeFiles(plugin),
    includes: [`${folder}/`],
    // Another plugin's view fetches the networks.
    excludes: [`${folder}/networks`],
  }
  return PARTS_IN_RUNTIME.includes(plugin)
    ? [{ ...runtime, roots: [...parts, ...runtime.roots] }]
    : [{ chunk: `${folder}/parts`, roots: parts }, runtime]
}
