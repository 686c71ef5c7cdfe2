import { activity } from '../../plugins/activity/index.ts'
import { analytics } from '../../plugins/analytics/index.ts'
import { balances } from '../../plugins/balances/index.ts'
import { embeddedLogin } from '../../plugins/embedded-login/index.ts'
import { createKernel } from '../../plugins/index.ts'
import { names } from '../../plugins/names/index.ts'
import { onramp } from '../../plugins/onramp/index.ts'
import { receive } from '../../plugins/receive/index.ts'
import { send } from '../../plugins/send/index.ts'
import { siwx } from '../../plugins/siwx/index.ts'
import { swap } from '../../plugins/swap/index.ts'
import { walletconnect } from '../../plugins/walletconnect/index.ts'
import { wallets } from '../../plugins/wallets/index.ts'
import { listOrigins, toAbsoluteUrl } from '../../ui/format/absolute-url.ts'
import type { AppKitAdapter } from './adapter-types.ts'
import type { AppKitKernel } from './kernel-types.ts'
import type { CaipNetwork } from './network-types.ts'
import type { CreateAppKitOptions } from './option-types.ts'
import { createOwnerReader, toSiwxOptions } from './sign-in.ts'
import { isOfNamespace, toInput } from './to-network.ts'

/** Portico's accounts of ordinals have another name. */
const toAccountTypes = (types: CreateAppKitOptions['defaultAccountTypes'] = {}) =>
  Object.fromEntries(
    Object.entries(types).flatMap(([namespace, type]) =>
      type ? [[namespace, type === 'ordinal' ? 'ordinals' : type] as const] : [],
    ),
  )

/** Templates have placeholders, which a service would refuse with each request. */
const isProjectId = (id: string | undefined) => /^[0-9a-f]{32}$/i.test(id ?? '')

/** The first is the one whose namespace is active at first: that of the default network. */
function sortAdapters({ adapters = [], defaultNetwork }: CreateAppKitOptions) {
  const isDefault = ({ namespace }: AppKitAdapter) => Number(defaultNetwork && isOfNamespace(defaultNetwork, namespace))
  return defaultNetwork ? [...adapters].sort((a, b) => isDefault(b) - isDefault(a)) : adapters
}

/** @param networks - Those of the options, converted. */
export function createAppKitKernel(options: CreateAppKitOptions, networks: readonly CaipNetwork[]): AppKitKernel {
  const { projectId, metadata, features = {}, themeMode, enableWalletConnect = true } = options
  const chains = sortAdapters(options).map((adapter) => adapter.createPlugin())
  const signIn = toSiwxOptions(
    options,
    createOwnerReader(() => kernel),
  )
  // As in AppKit, the host's own image comes first.
  const customWallets = options.customWallets?.map((wallet) =>
    wallet.image_url ? { ...wallet, image_id: null, image_url: toAbsoluteUrl(wallet.image_url) } : wallet,
  )
  const images = [
    ...networks.map(({ assets }) => assets?.imageUrl),
    // Those of networks that are listed later.
    ...Object.values(options.chainImages ?? {}),
    ...(customWallets ?? []).map(({ image_url }) => image_url),
  ]
  const kernel = createKernel({
    plugins: [
      ...chains,
      enableWalletConnect && walletconnect(),
      wallets({
        includeWalletIds: options.includeWalletIds,
        excludeWalletIds: options.excludeWalletIds,
        featuredWalletIds: options.featuredWalletIds,
        customWallets,
        allWallets: options.allWallets,
      }),
      chains.length > 0 && [names(), balances(), receive(), send(), activity(), swap(), onramp()],
      chains.length > 0 && (features.email !== false || features.socials !== false) && embeddedLogin(),
      signIn && siwx(signIn),
      features.analytics === true && analytics(),
    ] as never,
    networks: networks.map(toInput),
    theme: themeMode ?? 'auto',
    features: features as never,
    metadata,
    projectId: isProjectId(projectId) ? projectId : undefined,
    termsUrl: options.termsConditionsUrl,
    privacyUrl: options.privacyPolicyUrl,
    allowUnsupportedChain: options.allowUnsupportedChain,
    enableEmbedded: options.enableEmbedded,
    defaultAccountTypes: toAccountTypes(options.defaultAccountTypes),
    imageOrigins: listOrigins(images),
  }) as unknown as AppKitKernel
  return kernel
}
