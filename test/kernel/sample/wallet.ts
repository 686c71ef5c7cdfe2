// A plugin with all features that the laws cover: requests, subscriptions, a secret, and a capability.
import { action, defineContract, definePlugin, defineRuntime, event, type Secret, type } from '../../../kernel/index.ts'
import { Holder, Sender } from './capabilities.ts'

export interface WalletState {
  status: 'disconnected' | 'connecting' | 'connected'
  address: string | null
  signedIn: boolean
}

export const contract = defineContract({
  id: 'wallet',
  initialState: (): WalletState => ({ status: 'disconnected', address: null, signedIn: false }),
  events: {
    connectRequested: event(type<void>()),
    connectFailed: event(type<{ reason: string }>()),
    connected: event(type<{ address: string }>(), { personal: ['address'] }),
    disconnected: event(type<void>()),
    signedIn: event(type<void>()),
  },
  actions: {
    connect: action<void, { address: string } | null>(),
    disconnect: action(),
    signIn: action(type<{ code: Secret<string> }>()),
  },
  personalPaths: ['address'],
  provides: [Holder.of((state: WalletState) => ({ address: state.address })), Sender],
})

export const wallet = () =>
  definePlugin(contract, {
    origins: () => ({ connect: ['https://login.example', 'https://me.example'] }),
    load: async () =>
      defineRuntime(contract, {
        reduce: {
          connectRequested: (draft) => {
            draft.status = 'connecting'
          },
          connectFailed: (draft) => {
            draft.status = 'disconnected'
          },
          connected: (draft, { address }) => {
            draft.status = 'connected'
            draft.address = address
          },
          disconnected: (draft) => {
            draft.status = 'disconnected'
            draft.address = null
            draft.signedIn = false
          },
          signedIn: (draft) => {
            draft.signedIn = true
          },
        },
        actions: {
          async connect({ send, waitFor, read }) {
            send('connectRequested')
            await waitFor(({ status }) => status !== 'connecting')
            const { address } = read()
            return address === null ? null : { address }
          },
          disconnect: ({ send }) => send('disconnected'),
          async signIn({ send, io }, { code }) {
            const token = await io.fetchSecret({ url: 'https://login.example', body: code })
            await io.fetch({
              url: 'https://me.example',
              headers: { authorization: token.map(({ body }) => String(body)) },
            })
            send('signedIn')
          },
        },
        effects: {
          connectRequested: {
            endedBy: ['disconnected', 'connected'],
            async run({ send, io }) {
              try {
                const accounts = await io.request({ target: 'injected', method: 'eth_requestAccounts' })
                send('connected', { address: (accounts as string[])[0] as string })
              } catch (error) {
                send('connectFailed', { reason: (error as Error).message })
              }
            },
          },
          connected: ({ io, read }) => {
            io.listen({ target: 'injected', event: 'accountsChanged' }, ({ send }, accounts) => {
              const [address] = accounts as string[]
              if (read().status !== 'connected') return
              if (!address) send('disconnected')
              else if (address !== read().address) send('connected', { address })
            })
          },
        },
        provide: {
          holder: ({ send }) => ({ refresh: () => send('disconnected') }),
          sender: ({ io }) => ({
            send: async (to) => (await io.request({ target: 'injected', method: 'send', params: [to] })) as string,
          }),
        },
      }),
  })
