// The phases in which no money leaves the wallet.

import { connect, isConnected, type Phase } from './phases.ts'
import { CONNECTOR } from './stage.tsx'

export const accountPhases: readonly Phase[] = [
  {
    name: 'sign in to the site',
    uses: ['wallet', 'service'],
    asks: true,
    signsIn: true,
    async reach(stage) {
      await connect(stage)
      await stage.pass(1_000)
    },
    act: (stage) => stage.act((actions) => actions.siwx.sign()).then(() => stage.pass(1_000)),
    isDone: (stage) => Object.values(stage.state().siwx.accounts).some(({ status }) => status === 'signed'),
  },
  {
    name: 'e-mail login',
    uses: ['service'],
    reach: (stage) => stage.act((actions) => actions.modal.open({ view: 'Connect' })),
    async act(stage) {
      await stage.act((actions) => actions['embedded-login'].connectEmail({ email: 'ada@example.com' }))
      await stage.pass(1_000)
      await stage.act((actions) => actions['embedded-login'].submitCode({ code: '731946' }))
      await stage.pass(1_000)
    },
    isDone: isConnected,
  },
  {
    name: 'register a name',
    uses: ['wallet', 'service'],
    asks: true,
    async reach(stage) {
      await connect(stage)
      await stage.act((actions) => actions.modal.open({ view: 'RegisterAccountName' }))
      await stage.act((actions) => actions.names.enterLabel({ text: 'lovelace' }))
      await stage.pass(1_000)
    },
    act: (stage) => stage.act((actions) => actions.names.register()).then(() => stage.pass(1_000)),
    isDone: (stage) => stage.state().names.registering.status === 'done',
  },
  {
    name: 'buy with a card',
    uses: ['service'],
    async reach(stage) {
      await connect(stage)
    },
    async act(stage) {
      await stage.act((actions) => actions.modal.open({ view: 'OnRampProviders' }))
      await stage.act((actions) => actions.onramp.prepare())
      await stage.pass(2_000)
    },
    isDone: (stage) => stage.state().onramp.quoteStatus === 'ready' && stage.state().onramp.offersStatus === 'ready',
  },
  {
    name: 'disconnect',
    uses: ['wallet'],
    async reach(stage) {
      await connect(stage)
      await stage.act((actions) => actions.modal.open({ view: 'Account' }))
    },
    act: (stage) => stage.act((actions) => actions.connection.disconnect()).then(() => stage.pass(1_000)),
    isDone: (stage) => !isConnected(stage) && stage.state().connection.connectors.some(({ id }) => id === CONNECTOR),
  },
]
