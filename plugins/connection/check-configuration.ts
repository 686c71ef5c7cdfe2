// The options of `createKernel`, checked for hosts that no compiler warns. Until the schemas are fetched, what can't be
// used is passed over.
import * as z from 'zod/mini'
import { APPEARANCE_FIELDS, type Appearance } from '../capabilities/appearance.ts'
import { toFields } from '../shared/json/fields.ts'
import { assertOptions, filledText, flag, list, matching, oneOf, options, text } from '../shared/json/options.ts'

const mode = oneOf('dark', 'light', 'auto')
const createLookSchema = ([name, { accepts, expected }]: (typeof LOOK)[number]) =>
  [name, z.optional(z.custom(accepts, `must be ${expected}`))] as const
const LOOK = Object.entries(APPEARANCE_FIELDS) as [keyof Appearance, (typeof APPEARANCE_FIELDS)[keyof Appearance]][]
const theme = options({ mode: z.optional(mode), ...Object.fromEntries(LOOK.map(createLookSchema)) })

const order = z.optional(list(text))
const toggle = z.optional(flag)
/** Plugins of third parties may have switches of their own. */
const features = z.looseObject(
  {
    swaps: toggle,
    onramp: toggle,
    receive: toggle,
    send: toggle,
    email: toggle,
    emailShowWallets: toggle,
    history: toggle,
    analytics: toggle,
    allWallets: toggle,
    legalCheckbox: toggle,
    smartSessions: toggle,
    collapseWallets: toggle,
    walletFeaturesOrder: order,
    connectMethodsOrder: order,
  },
  'must be an object',
)

const caipNetworkId = matching(/^[-a-z\d]{3,8}:[-\w]{1,32}$/, 'must be a CAIP-2 id, such as "eip155:1"')
const network = z.looseObject(
  {
    caipNetworkId,
    name: filledText,
    nativeCurrency: z.looseObject(
      { name: text, symbol: text, decimals: z.number('must be a number') },
      'must be an object',
    ),
    rpcUrls: list(text),
    blockExplorerUrl: z.optional(text),
  },
  'must be an object',
)
const record = (item: z.ZodMiniType) => z.record(z.string(), item, 'must be an object')
const accountType = oneOf('eoa', 'smartAccount', 'payment', 'ordinals', 'stx')
const metadata = z.looseObject(
  { name: text, description: z.optional(text), url: z.optional(text), icons: z.optional(list(text)) },
  'must be an object',
)

/** @param isLookGiven - Whether the theme is more than its mode: a union would not name the field that is wrong. */
const createSchema = (isLookGiven: boolean) =>
  options({
    projectId: z.optional(text),
    metadata: z.optional(metadata),
    networks: z.optional(list(network)),
    services: z.optional(record(text)),
    features: z.optional(features),
    theme: z.optional(isLookGiven ? theme : mode),
    locale: z.optional(matching(/^[a-z]{2,8}(?:-[a-z\d]{1,8})*$/i, 'must be a language, such as "pt-BR"')),
    messages: z.optional(record(record(text))),
    grants: z.optional(options({ requests: z.optional(list(text)) })),
    termsUrl: z.optional(text),
    privacyUrl: z.optional(text),
    allowUnsupportedChain: toggle,
    enableEmbedded: toggle,
    prefetch: z.optional(oneOf('idle', 'none')),
    modalSize: z.optional(oneOf('compact', 'wide')),
    appInfo: z.optional(
      options({ name: z.optional(text), learnMoreUrl: z.optional(text), disclaimer: z.optional(text) }),
    ),
    connectorOrder: order,
    frameAncestors: order,
    defaultAccountTypes: z.optional(record(accountType)),
    imageOrigins: order,
  })

/**
 * Checks what a host configured.
 * @throws `configuration-invalid`, which names the field
 */
export function checkConfiguration(given: object): void {
  // `createKernel` and the kernel add these.
  const { chains: _, views: __, resumed: ___, ...own } = toFields(given)
  assertOptions('createKernel', createSchema(typeof own.theme === 'object'), own)
}
