import { activity } from 'portico/activity'
import { balances } from 'portico/balances'
import { eip155 } from 'portico/eip155'
import { receive } from 'portico/receive'
import { send } from 'portico/send'
import { siwx } from 'portico/siwx'
import type { Example } from './example.ts'

const read = async (load: Promise<{ default: unknown }>) => JSON.stringify((await load).default)

export const examples: Readonly<Record<string, Example>> = {
  connect: {
    title: 'A visitor connects',
    plugins: [eip155(), balances(), receive()],
    prompt: 'eth_requestAccounts',
    loadReport: () => read(import('./recorded/connect.json')),
  },
  'sign-in': {
    title: 'A visitor signs in',
    plugins: [eip155(), siwx({ provider: 'local', statement: 'Sign in to Meridian.' })],
    prompt: 'personal_sign',
    loadReport: () => read(import('./recorded/sign-in.json')),
  },
  send: {
    title: 'A visitor sends ether',
    plugins: [eip155(), balances(), send(), receive(), activity()],
    prompt: 'eth_sendTransaction',
    loadReport: () => read(import('./recorded/send.json')),
  },
}
