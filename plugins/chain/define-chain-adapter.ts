// The behavior that all namespaces share. A chain's folder declares the rest.
import type { AnyContract, EffectContext, Runtime } from '../../kernel/index.ts'
import { type ChainMethods, type Connector, Connectors } from '../capabilities.ts'
import type { RpcOutcome } from '../shared/rpc/errors.ts'
import { requestReducers } from '../shared/rpc/pending-requests.ts'
import {
  type ChainContext,
  createChainMethods,
  createTransferMethods,
  type LazyChainMethods,
  type LazySignMethods,
  type LazyTransferMethods,
} from './chain-methods.ts'
import type { ClosedSession, HostCall, OpenedSession } from './contract.ts'
import type { ChainState } from './manifest.ts'

/** What differs between namespaces. Code is fetched through `io.load` when first needed. */
export interface ChainAdapter<C extends AnyContract> {
  /** Creates a connector from what the port announces. @returns `null` if that is not a wallet */
  parseConnector(detail: unknown): Connector | null
  /** Runs once the wallets of the page are listened to. */
  start?(context: EffectContext<C>): Promise<void>
  readonly code: {
    /** Connects, switches networks, reads the balance, and listens to the wallet's events. */
    chain(): Promise<{
      createChain(context: EffectContext<C>): LazyChainMethods
      followWallet(context: EffectContext<C>, opened: OpenedSession): Promise<void>
    }>
    /** Signs texts. */
    text(): Promise<{ createSigner(context: EffectContext<C>): LazySignMethods }>
    /** Answers a host's requests. */
    request(): Promise<{ answerHost(context: EffectContext<C>, call: HostCall): Promise<RpcOutcome> }>
  }
  /** Sends money (`transfers.ts`). Omitted if nothing can be sent. */
  readonly transfers?: {
    /** The address that represents the native currency where tokens have an address. */
    readonly nativeToken: string
    load(): Promise<{ createTransfers(context: EffectContext<C>): LazyTransferMethods }>
  }
  /** Runs when the visitor disconnects: asks the wallet to forget the site, if it can. */
  forget(context: EffectContext<C>, session: OpenedSession): Promise<void>
  /** Reducers of the chain's own events, or replacements of the shared ones. */
  readonly reduce?: Partial<Runtime<C>['reduce']>
  /** Actions of the chain's own, beside `request`. */
  readonly actions?: Partial<Runtime<C>['actions']>
  readonly watch?: Runtime<C>['watch']
  /** Methods that only this chain has, or that it implements differently. */
  provide?(context: EffectContext<C>): Partial<ChainMethods>
}

/**
 * Defines the runtime of a namespace.
 * @param contract - With `...chainContract`, and a slice that extends `ChainState`.
 * @example
 * ```ts
 * export const createRuntime = () =>
 *   defineChainAdapter(contract, {
 *     parseConnector,
 *     code: { chain: () => import('./chain.ts'), text: () => import('./sign-message.ts'), request: () => import('./request.ts') },
 *     forget: ({ io }, { provider }) => io.request({ target: provider, method: 'disconnect' }).then(() => {}),
 *   })
 * ```
 */
export function defineChainAdapter<C extends AnyContract>(contract: C, adapter: ChainAdapter<C>): Runtime<C> {
  type Context = EffectContext<C>
  const chain = ({ io }: Context) => io.load('chain', adapter.code.chain)
  const text = ({ io }: Context) => io.load('text', adapter.code.text)
  const { transfers } = adapter

  return {
    start(context: Context) {
      context.io.listen({ target: 'page', event: 'announce' }, ({ services }, detail) => {
        const connector = adapter.parseConnector(detail)
        if (connector) services.get(Connectors).addConnector(connector)
      })
      return adapter.start?.(context)
    },
    reduce: {
      sessionOpened: (draft: ChainState, { provider, transport }: OpenedSession) => {
        Object.assign(draft, { provider, transport: transport ?? null, pending: [] } satisfies ChainState)
      },
      sessionClosed: (draft: ChainState) => {
        Object.assign(draft, { provider: null, transport: null, pending: [] } satisfies ChainState)
      },
      ...requestReducers,
      ...adapter.reduce,
    },
    actions: {
      async request(context: Context, call: HostCall) {
        const { answerHost } = await context.io.load('request', adapter.code.request)
        return answerHost(context, call)
      },
      ...adapter.actions,
    },
    effects: {
      sessionOpened: {
        endedBy: ['sessionClosed'],
        run: async (context: Context, opened: OpenedSession) => (await chain(context)).followWallet(context, opened),
      },
      async sessionClosed(context: Context, { by, ...session }: ClosedSession) {
        if (by === 'visitor') await adapter.forget(context, session)
      },
    },
    watch: adapter.watch,
    provide: {
      chain: (context: Context) => ({
        ...createChainMethods(
          contract.id,
          context as unknown as ChainContext,
          async () => (await chain(context)).createChain(context),
          async () => (await text(context)).createSigner(context),
        ),
        forget: (wallet: OpenedSession) => adapter.forget(context, wallet),
        ...(transfers &&
          createTransferMethods(transfers.nativeToken, context as unknown as { read(): ChainState }, async () =>
            (await context.io.load('transfers', transfers.load)).createTransfers(context),
          )),
        ...adapter.provide?.(context),
      }),
    },
    // Correct for any contract with these events and actions, which TypeScript cannot express for a type variable.
  } as unknown as Runtime<C>
}
