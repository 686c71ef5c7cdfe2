/**
 * Whether the tests below are left out: only in a plain `npm test`, which a developer runs before each push and which
 * must end within twelve minutes on two cores. CI and the deep run have them, and so has any run with a filter.
 */
export const isShort = process.env.PORTICO_SHORT !== undefined

/** Files and folders of unit tests that take long. */
export const SLOW_UNIT_TESTS: readonly string[] = [
  // Packages of their own, and hosts that install the packed one: many processes and databases.
  'test/inbox/',
  'test/consumers/',
  'test/cli/migrate.test.ts',
  'test/cli/migrate-kits.test.ts',
  'test/cli/migrate-module.test.ts',
  'test/cli/triage.test.ts',
  'test/architecture/host.test.ts',
  // The kits of others on top of Portico: each file loads React, wagmi and the kit.
  'test/adapters/appkit/',
  'test/adapters/connectkit/',
  'test/adapters/rainbowkit/',
  'test/adapters/safe/',
  'test/adapters/solana-wallet-adapter/',
  'test/adapters/wagmi/',
  // The code blocks of the documentation, compiled and run.
  'test/docs/code-blocks.test.ts',
  'test/docs/commands.test.ts',
  'test/docs/run-blocks.test.tsx',
  'test/docs/run-components.test.ts',
  // Nodes or a library of their own: laws that hold for every namespace are tested for Polkadot, too.
  'test/plugins/polkadot/polkadot.test.ts',
  'test/plugins/polkadot/runtime-upgrade.test.ts',
  'test/plugins/polkadot/send-extrinsic.test.ts',
  'test/playground/',
  'test/world/',
  // What a developer seldom touches: the templates of a new project, and a plugin in a package of its own.
  'test/create/',
  'create/plugin/test/',
  'playground/watch-only/test/',
  // The test kit, and long sessions: short ones of other tests meet the same laws.
  'test/kit/check.test.ts',
  'test/kit/modal.test.tsx',
  'test/kernel/redaction-cost.test.ts',
  'test/plugins/canaries.test.ts',
  'test/plugins/canaries-namespaces.test.ts',
  'test/plugins/soak.test.ts',
  // Faults of one service more: `shared/rpc/data-service.test.ts` has the same ones of another, and always runs.
  'test/plugins/onramp/http.test.ts',
  'test/plugins/swap/http.test.ts',
]

/** Browser scenarios of hosts, tools, looks and speed. Those of connecting, signing in, money and safety always run. */
export const SLOW_SCENARIOS: readonly string[] = [
  // Hosts
  'appkit-elements.spec.ts',
  'appkit-hosts.spec.ts',
  'appkit-test-ids.spec.ts',
  'corpus.spec.ts',
  'embedded.spec.ts',
  'frameworks.spec.ts',
  'host-drawn.spec.ts',
  'host-overlays.spec.ts',
  'host-transactions.spec.ts',
  'hosts.spec.ts',
  'plain-html.spec.ts',
  'safe.spec.ts',
  'strict.spec.ts',
  // Tools
  'analytics.spec.ts',
  'docs-examples.spec.ts',
  'inbox.spec.ts',
  'ledger.spec.ts',
  'planted.spec.ts',
  'playground.spec.ts',
  'report-link.spec.ts',
  'report.spec.ts',
  'timeline.spec.ts',
  // Looks
  'accessible.spec.ts',
  'embedded-views.spec.ts',
  'languages.spec.ts',
  'languages-fit.spec.ts',
  'pictures.spec.ts',
  'theme.spec.ts',
  'zoom.spec.ts',
  // Speed
  'prefetch.spec.ts',
  'prerender.spec.ts',
  // Flows that share their code with one that always runs
  'account.spec.ts',
  'activity.spec.ts',
  'batch.spec.ts',
  'connect-ways.spec.ts',
  'corpus-account.spec.ts',
  'endurance.spec.ts',
  'leaks.spec.ts',
  'namespaces.spec.ts',
  'receive.spec.ts',
  'register-name.spec.ts',
  'relay-faults.spec.ts',
  'several-namespaces.spec.ts',
  'several-wallets.spec.ts',
  'tokens.spec.ts',
  'walletconnect-basic.spec.ts',
]
