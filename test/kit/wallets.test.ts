// The test kit's wallets: their network, their scripted responses, and signatures that other libraries verify.
import { ed25519 } from '@noble/curves/ed25519'
import { base58, base64 } from '@scure/base'
import { getPublicKeyFromAddress, signatureBytes, address as toKitAddress, verifySignature } from '@solana/kit'
import {
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Json } from '../../kernel/index.ts'
import { eip155 } from '../../plugins/eip155/index.ts'
import { createKernel } from '../../plugins/index.ts'
import { verify } from '../../plugins/siwx/verify.ts'
import { solana } from '../../plugins/solana/index.ts'
import { stubPage } from '../plugins/page.ts'
import { soon } from '../soon.ts'
import { createTestKernel, installWallet, scriptedEvmWallet, scriptedSolanaWallet } from './index.ts'

const LANTERN = 'FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z'
const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const getNetwork = (id: number) => ({
  caipNetworkId: `eip155:${id}` as const,
  name: `Network ${id}`,
  nativeCurrency: ether,
  rpcUrls: ['https://rpc.example'],
})

async function evm(wallet: ReturnType<typeof scriptedEvmWallet>, ids: readonly number[] = []) {
  const { kernel, world } = createTestKernel({
    plugins: [eip155()],
    configuration: ids.length > 0 ? { networks: ids.map(getNetwork) } : {},
    request: wallet.request,
    fetch: () => ({ jsonrpc: '2.0', id: 1, result: '0x0' }),
    log: { level: 'silent' },
  })
  await kernel.load('connection')
  await wallet.announce(world)
  const connecting = kernel.actions.connection.connect({ connectorId: 'example.harbor' })
  await world.advance(0)
  const network = () => kernel.getState().connection.chains.eip155?.networkState.activeNetwork
  return { kernel, world, network, connected: await connecting }
}

describe('a scripted EVM wallet', () => {
  test('starts on the first configured network', async () => {
    const wallet = scriptedEvmWallet()
    const { network, connected } = await evm(wallet, [10, 8453])
    expect([connected, network(), wallet.chainId]).toEqual([{ status: 'connected' }, 'eip155:10', '0xa'])
  })

  test('signs with a made-up signature, and rejects the next prompt whatever it is for', async () => {
    const wallet = scriptedEvmWallet({ answers: { eth_sendTransaction: `0x${'ab'.repeat(32)}` } })
    const { kernel } = await evm(wallet)
    const [from] = ['0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266']
    const ask = (method: string, params: Json) => kernel.actions.eip155.request({ method, params })
    const calls = [
      ['personal_sign', ['0x6869', from]],
      ['eth_signTypedData_v4', [from, '{}']],
      ['eth_sendTransaction', [{ from, to: from }]],
    ] as const
    for (const [method, params] of calls) {
      wallet.rejectNext()
      expect(await ask(method, params)).toMatchObject({ error: { code: 4001 } })
      expect(await ask(method, params)).toEqual({ result: expect.stringMatching(/^0x(?:[0-9a-f]{2}){32,65}$/) })
    }
  })

  test('starts on Ethereum if no network is configured', async () => {
    const wallet = scriptedEvmWallet()
    expect([(await evm(wallet)).network(), wallet.chainId]).toEqual(['eip155:1', '0x1'])
  })

  test('switches to configured networks, for the site and for the visitor', async () => {
    const wallet = scriptedEvmWallet()
    const { kernel, world, network } = await evm(wallet, [10, 8453])
    const switched = kernel.actions.connection.switchNetwork({ caipNetworkId: 'eip155:8453' })
    await world.advance(0)
    await switched
    expect([network(), wallet.chainId]).toEqual(['eip155:8453', '0x2105'])
    // It knows them: a wallet that does not is asked to add the network.
    expect(wallet.requests).not.toContain('wallet_addEthereumChain')
    await wallet.switchChain('0xa')
    await world.advance(0)
    expect([network(), wallet.chainId]).toEqual(['eip155:10', '0xa'])
  })

  test('responds as scripted: with a value, the result of a function, or a rejection', async () => {
    const wallet = scriptedEvmWallet({
      answers: {
        personal_sign: '0x51',
        eth_sendTransaction: ([{ to }]: readonly [{ to: string }]) => to.padEnd(66, '0'),
        eth_signTypedData_v4: () => {
          throw Object.assign(new Error('Not on this device.'), { code: 4200 })
        },
      },
    })
    const target = wallet.uuid
    const ask = (method: string, params: readonly unknown[] = []) => wallet.request({ target, method, params } as never)
    expect(ask('personal_sign')).toBe('0x51')
    expect(ask('eth_sendTransaction', [{ to: '0xabc' }])).toBe('0xabc'.padEnd(66, '0'))
    expect(() => ask('eth_signTypedData_v4')).toThrow(expect.objectContaining({ code: 4200 }))
    expect(wallet.requests).toEqual(['personal_sign', 'eth_sendTransaction', 'eth_signTypedData_v4'])
  })
})

const TEXT = new TextEncoder().encode('Grüß dich, Meridian')
const keys = Keypair.generate()
const seeds = { [keys.publicKey.toBase58()]: Buffer.from(keys.secretKey.slice(0, 32)).toString('hex') }

/** A transfer of one lamport, in both transaction formats. */
function transfers(from: string) {
  const payer = new PublicKey(from)
  const instructions = [SystemProgram.transfer({ fromPubkey: payer, toPubkey: keys.publicKey, lamports: 1 })]
  const recentBlockhash = base58.encode(new Uint8Array(32).fill(7))
  const message = new TransactionMessage({ payerKey: payer, recentBlockhash, instructions })
  const legacy = new Transaction({ feePayer: payer, recentBlockhash }).add(...instructions)
  return {
    legacy: legacy.serialize({ requireAllSignatures: false }),
    versioned: new VersionedTransaction(message.compileToV0Message()).serialize(),
  }
}

/** Verifies with @noble/curves, independently of the signer. */
const isVersionedValid = (bytes: Uint8Array) => {
  const { signatures, message } = VersionedTransaction.deserialize(bytes)
  return ed25519.verify(
    signatures[0] as Uint8Array,
    message.serialize(),
    message.staticAccountKeys[0]?.toBytes() as Uint8Array,
  )
}
const isLegacyValid = (bytes: Uint8Array) => Transaction.from(bytes).verifySignatures()

interface SolanaSite {
  /** Sends a request to the connected wallet through the plugin. */
  request(method: string, params: object): Promise<Readonly<Record<string, string>>>
}

async function scripted(account = LANTERN): Promise<SolanaSite> {
  const wallet = scriptedSolanaWallet({ accounts: [account], seeds })
  const { kernel, world } = createTestKernel({
    plugins: [solana()],
    request: wallet.request,
    log: { level: 'silent' },
  })
  await kernel.load('connection')
  await wallet.announce(world)
  const connecting = kernel.actions.connection.connect({ connectorId: 'Lantern' })
  await world.advance(0)
  await connecting
  return {
    async request(method, params) {
      const answer = kernel.actions.solana.request({ method, params } as never)
      await world.advance(0)
      return ((await answer) as { result: never }).result
    },
  }
}

async function inPage(account = LANTERN): Promise<SolanaSite> {
  stubPage()
  installWallet({ namespace: 'solana', accounts: [account], seeds })
  const kernel = createKernel({ plugins: [solana()], log: { level: 'silent' } })
  await kernel.load('connection')
  await soon(() => expect(kernel.getState().connection.connectors).toHaveLength(1))
  await kernel.actions.connection.connect({ connectorId: 'Lantern' })
  return {
    async request(method, params) {
      return ((await kernel.actions.solana.request({ method, params } as never)) as { result: never }).result
    },
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  delete (globalThis as Record<string, unknown>).testWallets
})

for (const [kind, stage] of [
  ['scripted', scripted],
  ['page’s', inPage],
] as const) {
  describe(`the ${kind} Solana wallet`, () => {
    test.each([LANTERN, keys.publicKey.toBase58()])('signs a message for %s as Ed25519 has it', async (account) => {
      const site = await stage(account)
      const { signature = '' } = await site.request('solana_signMessage', { message: base58.encode(TEXT) })
      expect(ed25519.verify(base58.decode(signature), TEXT, base58.decode(account))).toBe(true)
    })

    test('signs transactions of both formats, and changes nothing else in them', async () => {
      const site = await stage()
      const { legacy, versioned } = transfers(LANTERN)
      const sign = async (bytes: Uint8Array) =>
        base64.decode(
          (await site.request('solana_signTransaction', { transaction: base64.encode(Uint8Array.from(bytes)) }))
            .transaction ?? '',
        )
      const [oldForm, newForm] = [await sign(legacy), await sign(versioned)]
      expect([isLegacyValid(oldForm), isVersionedValid(newForm)]).toEqual([true, true])
      expect([oldForm.slice(65), newForm.slice(65)]).toEqual([Uint8Array.from(legacy).slice(65), versioned.slice(65)])
    })

    test('returns the signature that identifies the transaction to send', async () => {
      const site = await stage()
      const { versioned } = transfers(LANTERN)
      const { signature = '' } = await site.request('solana_signAndSendTransaction', {
        transaction: base64.encode(versioned),
      })
      const message = VersionedTransaction.deserialize(versioned).message.serialize()
      expect(ed25519.verify(base58.decode(signature), message, base58.decode(LANTERN))).toBe(true)
    })

    test('signs in: the text is what the site asked for, and each client verifies it', async () => {
      const site = await stage()
      const request = {
        domain: 'meridian.example',
        statement: 'Sign in to Meridian.',
        uri: 'https://meridian.example/login',
        version: '1',
        chainId: 'mainnet',
        nonce: 'b2c4d6e8f0a1',
        issuedAt: '2026-11-23T06:00:00.000Z',
        expirationTime: '2026-11-23T06:05:00.000Z',
        notBefore: '2026-11-23T05:59:00.000Z',
        requestId: 'r-7',
        resources: ['https://meridian.example/terms', 'https://meridian.example/privacy'],
      }
      const { address, signedMessage = '', signature = '' } = await site.request('solana_signIn', request)
      const bytes = base64.decode(signedMessage)
      const text = new TextDecoder().decode(bytes)
      expect(text).toBe(
        `meridian.example wants you to sign in with your Solana account:
${LANTERN}

Sign in to Meridian.

URI: https://meridian.example/login
Version: 1
Chain ID: mainnet
Nonce: b2c4d6e8f0a1
Issued At: 2026-11-23T06:00:00.000Z
Expiration Time: 2026-11-23T06:05:00.000Z
Not Before: 2026-11-23T05:59:00.000Z
Request ID: r-7
Resources:
- https://meridian.example/terms
- https://meridian.example/privacy`,
      )
      expect(address).toBe(LANTERN)
      // @solana/kit, @noble/curves as @solana/web3.js has it, and what a host's server runs.
      const key = await getPublicKeyFromAddress(toKitAddress(LANTERN))
      expect(await verifySignature(key, signatureBytes(base58.decode(signature)), bytes)).toBe(true)
      expect(ed25519.verify(base58.decode(signature), bytes, new PublicKey(LANTERN).toBytes())).toBe(true)
      const expected = { domain: request.domain, nonce: request.nonce, uri: request.uri }
      const now = Date.parse(request.issuedAt) + 1000
      const session = await verify({ message: text, signature, expect: expected, now })
      expect(session.data).toMatchObject({ accountAddress: LANTERN, statement: request.statement })
      const forged = text.replace('Sign in to', 'Give all to')
      await expect(verify({ message: forged, signature, expect: expected, now })).rejects.toMatchObject({
        code: 'signature-invalid',
      })
    })

    test('adds to a sign-in what the site left out, and no more', async () => {
      const site = await stage()
      const { signedMessage = '' } = await site.request('solana_signIn', { domain: 'meridian.example' })
      expect(new TextDecoder().decode(base64.decode(signedMessage))).toBe(
        `meridian.example wants you to sign in with your Solana account:\n${LANTERN}`,
      )
    })

    test('does not sign for another account', async () => {
      const site = await stage(keys.publicKey.toBase58())
      const { versioned } = transfers(LANTERN)
      expect(await site.request('solana_signTransaction', { transaction: base64.encode(versioned) })).toBeUndefined()
    })
  })
}
