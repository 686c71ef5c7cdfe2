import * as z from 'zod/mini'
import { defineMigrations } from '../../kernel/index.ts'
import { contract } from './contract.ts'

const text = z.string()
const optional = z.optional(text)
const wallet = z.object({
  id: text,
  name: text,
  rdns: optional,
  homepage: optional,
  imageUrl: optional,
  imageId: optional,
  isCertified: z.optional(z.boolean()),
  mobileLink: optional,
  desktopLink: optional,
  webappLink: optional,
  appStore: optional,
  playStore: optional,
  chromeStore: optional,
  injected: z.optional(z.array(z.object({ namespace: text, injectedId: text }))),
})
const wallets = z.array(wallet)
const ids = z.array(text)
const filter = z.enum(['all', 'mobile', 'browser', 'certified'])
const settings = z.object({
  featured: ids,
  custom: wallets,
  allWallets: z.enum(['SHOW', 'HIDE', 'ONLY_MOBILE']),
  isMobile: z.boolean(),
})
const status = z.enum(['asked', 'received', 'failed'])
const page = { search: text, isCertified: z.boolean(), page: z.number() }

/** Inputs of the actions. */
const actions = {
  search: z.object({ text: z.string() }),
  chooseFilter: z.object({ filter }),
}

export const migrations = defineMigrations(contract, {
  events: {
    configured: { schema: settings },
    recentRestored: { schema: z.object({ wallets }) },
    walletUsed: { schema: z.object({ id: text }) },
    featuredRequested: { schema: z.null() },
    featuredReceived: {
      schema: z.object({ featured: wallets, recommended: wallets, excluded: wallets, count: z.number() }),
    },
    featuredFailed: { schema: z.null() },
    searchEntered: { schema: z.object({ text }) },
    searchSettled: { schema: z.object({ text }) },
    filterChosen: { schema: z.object({ filter }) },
    pageRequested: { schema: z.object(page) },
    pageReceived: { schema: z.object({ ...page, wallets, count: z.number(), hasMore: z.boolean() }) },
    pageFailed: { schema: z.object(page) },
    searchReset: { schema: z.null() },
  },
  slice: {
    schema: z.object({
      wallets,
      hidden: ids,
      settings: z.nullable(settings),
      offers: z.nullable(z.object({ status, featured: ids, recommended: ids, count: z.nullable(z.number()) })),
      recent: ids,
      search: text,
      searched: text,
      filter,
      listings: z.array(z.object({ ...page, ids, hasMore: z.boolean(), count: z.number(), status })),
    }),
  },
  actions,
})
