/** What each folder may import; the first matching row applies. `*` is the plugin's own folder. */
export const ALLOWED_IMPORTS: readonly (readonly [from: RegExp, ...may: RegExp[]])[] = [
  [/^cli\/migrate\/(?:references|set-fields)\.ts$/, /^@babel\/parser$/, /^cli\/migrate\/edits\.ts$/],
  // What the command says of AppKit's methods is what their errors say.
  [
    /^cli\/migrate\/kits\/appkit\.ts$/,
    /^cli\//,
    /^adapters\/appkit\/(?:element-attributes|unsupported-method-hints)\.ts$/,
  ],
  [/^cli\/migrate\/plan\.ts$/, /^(?:cli|kernel)\//, /^node:/, /^semver$/],
  [/^cli\//, /^cli\//, /^kernel\//, /^node:/, /^plugins\/(?:index|capabilities)\.ts$/, /^portico$/],
  // What the API answers has the types of what the store returns, and nothing else of it.
  [/^inbox\/page\/types\.ts$/, /^inbox\/(?:store\/(?:audit|builds|groups|members|reports)|group-results)\.ts$/],
  [/^inbox\/page\//, /^inbox\/page\//, /^adapters\/player\/Player\.tsx$/, /^react(?:\/jsx-runtime|-dom\/client)?$/],
  // A package of its own, which adapts the public entries to a server.
  [
    /^inbox\//,
    /^inbox\//,
    /^kernel\/replay\/index\.ts$/,
    /^portico\/replay$/,
    /^node:/,
    /^(?:hono|@hono\/node-server)(?:\/|$)/,
    /^(?:@electric-sql\/pglite|esbuild|openid-client|pg|pg-boss|pino|prom-client|rate-limiter-flexible|semver|zod)$/,
  ],
  [/^kernel\/replay\/pseudonym\.ts$/, /^kernel\/(?!cli\/)/, /^@noble\/hashes\//],
  [/^kernel\/loader\.ts$/, /^kernel\//, /^semver\//],
  [/^kernel\/(?:fold|runtime)\.ts$/, /^kernel\//, /^immer$/],
  [/^kernel\/(?:kernel|listeners|replay\/open-replay)\.ts$/, /^kernel\//, /^mitt$/],
  [/^kernel\//, /^kernel\//],
  [/^plugins\/capabilities(?:\/[^/]+)?\.ts$/, /^kernel\/index\.ts$/, /^plugins\/(?:capabilities|\*)\//],
  [/^plugins\/chain\/migrations\.ts$/, /^zod\/mini$/],
  [/^plugins\/shared\/json\/options\.ts$/, /^kernel\/index\.ts$/, /^zod\/mini$/],
  [/^plugins\/shared\/json\/truncated-text\.ts$/, /^zod\/mini$/],
  [/^plugins\/shared\/amounts\/decimals-schema\.ts$/, /^plugins\/\*\/amounts\/units\.ts$/, /^zod\/mini$/],
  [
    /^plugins\/shared\/wallets\/sign-text\.ts$/,
    /^kernel\/index\.ts$/,
    /^plugins\/(?:shared|\*)\//,
    /^@noble\/hashes\//,
  ],
  [/^plugins\/shared\/rpc\/solana-requests\.ts$/, /^kernel\/index\.ts$/, /^plugins\/(?:shared|\*)\//, /^@scure\/base$/],
  [
    /^plugins\/(?:shared|chain)\//,
    /^kernel\/index\.ts$/,
    /^plugins\/capabilities(?:\/(?:appearance|caip|terms))?\.ts$/,
    /^plugins\/(?:shared|\*)\//,
  ],
  [
    /^plugins\/index\.ts$/,
    /^kernel\/index\.ts$/,
    /^plugins\/capabilities(?:\/(?:appearance|caip))?\.ts$/,
    /^plugins\/(?:modal|connection)\/index\.ts$/,
  ],
  [
    /^plugins\/[^/]+\/(?:views\/.*|messages\.ts)$/,
    /^plugins\/(?:capabilities(?:\/(?:appearance|caip|same-wallet|sort-connectors|terms))?|shared\/(?:amounts\/(?:ambiguous-symbols|holdings|units)|transactions\/tracking-messages|wallets\/(?:account-networks|email|explorer-page|network-names|same-address|sign-in-namespaces)))\.ts$/,
    /^plugins\/\*\/(?!runtime|port|migrations|responses|(?:stored-)?schemas)/,
    /^ui\//,
    /^react(?:\/jsx-runtime)?$/,
  ],
  [
    /^plugins\/[^/]+\/migrations\.ts$/,
    /^kernel\/index\.ts$/,
    /^plugins\/(?:shared\/(?:amounts\/(?:decimals-schema|evm-amounts|extract-amounts)|rpc\/extract-history)|chain\/migrations|capabilities(?:\/appearance)?)\.ts$/,
    /^plugins\/\*\/(?:check-configuration|contract|options|[a-z-]+-(?:encodings|pseudonym)|shift-session-times|extract-(?:personal-data|public-data|hashes))\.ts$/,
    /^zod\/mini$/,
  ],
  [
    /^plugins\/(?:[^/]+\/(?:contract|manifest|index|constants|state)|connection\/selectors)\.ts$/,
    /^kernel\/index\.ts$/,
    /^plugins\/(?:capabilities(?:\/(?:appearance|caip))?|shared\/(?:loading\/create-loaders|rpc\/(?:errors|pending-requests)|transactions\/(?:pending-key|send-status))|chain\/(?:contract|manifest))\.ts$/,
    /^plugins\/\*\//,
  ],
  // Code for servers.
  [
    /^plugins\/siwx\/(?:sign-in-message|verify(?:\/.*)?)\.ts$/,
    /^plugins\/\*\/(?:sign-in-message|verify)/,
    /^(?:viem|bip322-js|@polkadot\/util-crypto|@noble\/curves\/ed25519|@noble\/hashes\/utils\.js|@scure\/base)$/,
  ],
  // A link with a report is in the kernel's own form.
  [
    /^plugins\/report\/export-port\.ts$/,
    /^kernel\/(?:index|replay\/report-link)\.ts$/,
    /^plugins\/shared\/wallets\/libraries\.ts$/,
    /^plugins\/\*\//,
  ],
  [
    /^plugins\/eip155\/provider\.ts$/,
    /^kernel\/index\.ts$/,
    /^plugins\/\*\/(?:contract|provider-requests|eip155-kernel|selectors)\.ts$/,
    /^mitt$/,
  ],
  // The client opens the link that this file stores, so the same function checks it.
  [
    /^plugins\/walletconnect\/pairing-watchers\.ts$/,
    /^ui\/format\/link\.ts$/,
    /^plugins\/(?:capabilities\.ts|shared\/|\*\/)/,
  ],
  [
    /^plugins\/[^/]+\//,
    /^kernel\/index\.ts$/,
    /^plugins\/(?:capabilities(?:\/(?:appearance|caip|same-wallet|sort-connectors|terms))?\.ts|shared\/|chain\/)/,
    /^plugins\/\*\//,
    /^zod\/mini$/,
    /^@(?:noble|scure)\//,
    /^@adraffy\/ens-normalize$/,
    /^@walletconnect\/universal-provider$/,
    /^bitcoinjs-lib(?:\/|$)/,
    /^@solana\/web3\.js$/,
    /^@polkadot\/(?:api|types\/types)$/,
  ],
  // The modal is opened with the views of the base plugins: a kernel must not import React, and the interface no plugin.
  [
    /^adapters\/react\/modal\.ts$/,
    /^plugins\/(?:capabilities|connection\/(?:messages|views\/(?:index|Connect)))\.tsx?$/,
    /^ui\//,
    /^adapters\/react\//,
    /^react(?:\/jsx-runtime)?$/,
  ],
  [
    /^adapters\/(?:react|element)\//,
    /^adapters\/(?:react|element)\//,
    /^(?:kernel\/index|plugins\/capabilities(?:\/(?:appearance|caip))?)\.ts$/,
    /^ui\//,
    /^react(?:-dom)?(?:\/|$)/,
  ],
  // The same over another framework: what hosts read is in the interface, and the elements draw.
  [
    /^adapters\/(?:vue|svelte)\//,
    /^adapters\/(?:vue|svelte|element)\//,
    /^adapters\/react\/set-locale\.ts$/,
    /^kernel\/index\.ts$/,
    /^ui\/host\//,
    /^ui\/hooks\/(?:kernel|deep-equal)\.ts$/,
    /^(?:vue|svelte(?:\/(?:reactivity|store))?)$/,
  ],
  // Public entries alone, and the library that they adapt. Views import as those of plugins do: the list of exports would
  // bring more into the page.
  [
    /^adapters\/wagmi\//,
    /^adapters\/wagmi\//,
    /^(?:kernel\/index|plugins\/(?:capabilities|eip155\/index))\.ts$/,
    /^ui\/(?:hooks|modal|primitives|format)\/|^ui\/(?:wallet-link|is-phone)\.ts$/,
    /^(?:viem|wagmi\/actions|zod\/mini|react\/jsx-runtime)$/,
  ],
  [
    /^adapters\/solana-wallet-adapter\//,
    /^adapters\/(?:solana-wallet-adapter|react)\//,
    /^(?:kernel\/index|plugins\/(?:index|capabilities|solana\/index))\.ts$/,
    /^ui\/(?:hooks|host)\//,
    /^(?:react(?:\/jsx-runtime)?|@solana\/web3\.js|@scure\/base)$/,
  ],
  // It plays reports of any plugin, by public entries alone.
  [
    /^adapters\/player\//,
    /^adapters\/player\//,
    /^(?:kernel\/replay|plugins(?:\/[a-z\d-]+)?|ui\/devtools|adapters\/react)\/index\.ts$/,
    /^react(?:\/jsx-runtime)?$/,
  ],
  [/^adapters\/sentry\//, /^adapters\/sentry\//, /^kernel\/(?:replay\/)?index\.ts$/, /^plugins\/capabilities\.ts$/],
  [
    /^adapters\/opentelemetry\//,
    /^adapters\/opentelemetry\//,
    /^kernel\/(?:index|replay\/kernel-schemas)\.ts$/,
    /^@opentelemetry\/api$/,
  ],
  // It draws with the parts of the page's own buttons.
  [
    /^adapters\/rainbowkit\//,
    /^adapters\/(?:rainbowkit\/|react\/|wagmi\/index\.ts$)/,
    /^(?:kernel\/index|plugins\/(?:index|capabilities|(?:activity|eip155|names|siwx)\/index))\.ts$/,
    /^ui\/(?:format|hooks|locale|primitives|theme)\//,
    /^ui\/messages\.ts$/,
    /^(?:viem(?:\/siwe)?|wagmi|wagmi\/(?:actions|connectors)|next-auth\/react|react(?:\/jsx-runtime)?)$/,
  ],
  [
    /^adapters\/safe\//,
    /^adapters\/safe\//,
    /^(?:kernel\/index|plugins\/capabilities)\.ts$/,
    /^ui\/(?:format|hooks|modal|primitives)\//,
    /^(?:@safe-global\/safe-apps-sdk|zod\/mini|react\/jsx-runtime)$/,
  ],
  [
    /^adapters\/connectkit\//,
    /^adapters\/(?:connectkit\/|react\/|rainbowkit\/(?:index\.ts|avatar-url\.ts|hydration-port\.ts|kernel\.ts|ModalProvider\.tsx|authentication\/(?:AuthenticationProvider\.tsx|types\.ts))$)/,
    /^(?:kernel\/index|plugins\/capabilities(?:\/appearance)?)\.ts$/,
    /^ui\/(?:format|hooks|primitives)\//,
    /^(?:viem|wagmi|wagmi\/chains|react(?:\/jsx-runtime)?)$/,
  ],
  [
    /^adapters\/appkit\/(?:networks|wagmi)\.ts$/,
    /^adapters\/(?:appkit\/|wagmi\/index\.ts$)/,
    /^plugins\/eip155\/index\.ts$/,
    /^(?:viem\/chains|viem|wagmi)$/,
  ],
  // The emitter of the kernel and of the EIP-1193 provider.
  [/^adapters\/appkit\/account-events\.ts$/, /^adapters\/appkit\//, /^mitt$/],
  // The hosted service counts by AppKit's names.
  [/^adapters\/appkit\/analytics-events\.ts$/, /^adapters\/appkit\//, /^plugins\/analytics\/view-events\.ts$/],
  // It enables what hosts of the original have without asking, so it imports most plugins.
  [
    /^adapters\/appkit\//,
    /^adapters\/(?:appkit\/|element\/|react\/(?:buttons\/connect-wallet-label|open-modal)\.ts$|solana-wallet-adapter\/(?:requests|types)\.ts$)/,
    /^(?:kernel\/index|plugins\/(?:(?:[^/]+\/)?index|capabilities|shared\/(?:amounts\/units|wallets\/same-address)))\.ts$/,
    /^ui\/(?:format\/absolute-url|hooks\/(?:kernel|deep-equal)|locale\/button-words)\.ts$/,
    /^(?:@solana\/web3\.js|react(?:\/jsx-runtime)?|vue)$/,
  ],
  [
    /^ui\//,
    /^kernel\/(?:index|development)\.ts$/,
    /^plugins\/capabilities(?:\/(?:appearance|caip|same-wallet|sort-connectors|terms))?\.ts$/,
    /^ui\//,
    /^react(?:-dom)?(?:\/|$)/,
    /^use-sync-external-store\//,
    /^qrcode$/,
  ],
]
