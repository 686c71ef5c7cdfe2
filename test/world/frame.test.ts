import { base64 } from '@scure/base'
import { Keypair, PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { recoverMessageAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decodeAnswer, encodeRequest } from '../../plugins/shared/rpc/solana-requests.ts'
import { startAnvil } from './anvil.ts'
import { startFrame } from './frame.ts'
import type { WorldJson } from './part.ts'
import { askNode } from './rpc.ts'
import { SOLANA_CHAINS, startSolana } from './solana.ts'

const [SOLANA] = SOLANA_CHAINS
const anvil = startAnvil(31337)
const solana = startSolana(SOLANA)
const frame = startFrame(
  () => ({ rpc: { 'eip155:31337': anvil.part(), [SOLANA]: solana.part() } }) as unknown as WorldJson,
)

beforeAll(() => Promise.all([anvil.settled, solana.settled, frame.settled, frame.inbox.settled]))
afterAll(() => Promise.all([anvil.stop(), solana.stop(), frame.stop(), frame.inbox.stop()]))

const post = async (path: string, body: object) =>
  (await fetch(`${frame.part().url}${path}`, { method: 'POST', body: JSON.stringify(body) })).json()
const speaking = (token: string) => async (name: string, payload?: unknown) => {
  const { payload: answer, error } = await post('/event', { token, name, payload })
  if (error) throw new Error(error)
  return answer
}
const mails = async (to: string) => (await fetch(`${frame.inbox.part().url}/mails.json?to=${to}`)).json()

test('logs in with a code from the inbox, signs, and sends on a real chain', async () => {
  const ask = speaking('one')
  expect(await ask('IS_CONNECTED')).toEqual({ isConnected: false })
  expect(await ask('CONNECT_EMAIL', { email: 'ada@lovelace.example' })).toEqual({ action: 'VERIFY_OTP' })
  const [{ code }] = await mails('ada@lovelace.example')
  await expect(ask('CONNECT_OTP', { otp: '000000x' })).rejects.toThrow('Invalid code')
  await ask('CONNECT_OTP', { otp: code })
  await expect(ask('CONNECT_OTP', { otp: code })).rejects.toThrow('Invalid code')
  const { address, email, chainId } = await ask('GET_USER', { chainId: 'eip155:31337' })
  expect([email, chainId]).toEqual(['ada@lovelace.example', 'eip155:31337'])
  const signature = await ask('RPC_REQUEST', { method: 'personal_sign', params: ['0x68656c6c6f', address] })
  expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(address)
  const to = '0x00000000000000000000000000000000000000aa'
  const hash = await ask('RPC_REQUEST', {
    method: 'eth_sendTransaction',
    params: [{ from: address, to, value: '0x64' }],
  })
  expect(await askNode(anvil.part().url, 'eth_getTransactionByHash', [hash])).toMatchObject({ value: '0x64' })
  expect(await ask('CONNECT_EMAIL', { email: 'ada@lovelace.example' })).toEqual({ action: 'CONNECT' })
  await ask('SIGN_OUT')
  expect(await ask('IS_CONNECTED')).toEqual({ isConnected: false })
})

test('approves a device by a link, and logs in through a provider and Farcaster', async () => {
  const ask = speaking('two')
  expect(await ask('CONNECT_EMAIL', { email: 'ada+device@lovelace.example' })).toEqual({ action: 'VERIFY_DEVICE' })
  const approved = ask('CONNECT_DEVICE')
  const [{ link }] = await mails('ada%2Bdevice@lovelace.example')
  await fetch(link.replace('/device', '/pass'))
  await approved
  expect((await mails('ada%2Bdevice@lovelace.example'))[0].code).toMatch(/^\d{6}$/)
  const { result } = await post('/grant', { provider: 'google', name: 'ada' })
  const user = await ask('CONNECT_SOCIAL', { uri: `${frame.part().url}/result?result=${result}` })
  expect(user).toMatchObject({ userName: 'ada', email: null })
  const { url } = await ask('GET_FARCASTER_URI')
  const said = ask('CONNECT_FARCASTER')
  await fetch(`${url.replace('/farcaster', '/pass')}&name=ada`)
  expect(await said).toEqual({ userName: 'ada' })
})

test('a smart account runs a batch of calls, and installs its contract with the first', async () => {
  const ask = speaking('three')
  await ask('CONNECT_EMAIL', { email: 'grace@lovelace.example' })
  await ask('CONNECT_OTP', { otp: (await mails('grace@lovelace.example'))[0].code })
  const plain = await ask('GET_USER', { chainId: 31337 })
  const { type, address } = await ask('SET_PREFERRED_ACCOUNT', { type: 'smartAccount' })
  expect([type, address === plain.address]).toEqual(['smartAccount', false])
  expect(await ask('GET_USER', {})).toMatchObject({ address, smartAccountDeployed: false })
  const node = anvil.part().url
  const receivers = ['0x00000000000000000000000000000000000000b1', '0x00000000000000000000000000000000000000b2']
  const batch = () => ({
    method: 'wallet_sendCalls',
    params: [{ version: '2.0.0', from: address, calls: receivers.map((to) => ({ to, value: '0x7' })) }],
  })
  for (const value of ['0x7', '0xe']) {
    const { id } = await ask('RPC_REQUEST', batch())
    const status = () => ask('RPC_REQUEST', { method: 'wallet_getCallsStatus', params: [id] })
    // The node mines a moment after it has accepted the transaction.
    await expect.poll(status).toMatchObject({ status: 200 })
    for (const to of receivers) expect(await askNode(node, 'eth_getBalance', [to, 'latest'])).toBe(value)
  }
  expect(await askNode<string>(node, 'eth_getCode', [address, 'latest'])).toMatch(/^0xef0100/)
  expect(await ask('GET_USER', {})).toMatchObject({ smartAccountDeployed: true })
  await ask('SET_PREFERRED_ACCOUNT', { type: 'eoa' })
  await expect(ask('RPC_REQUEST', batch())).rejects.toThrow('Not supported')
})

test('a Solana account signs, and sends, what the page encodes for it', async () => {
  const ask = speaking('four')
  await ask('CONNECT_EMAIL', { email: 'emmy@noether.example' })
  await ask('CONNECT_OTP', { otp: (await mails('emmy@noether.example'))[0].code })
  await ask('SWITCH_NETWORK', { chainId: SOLANA })
  const payerKey = new PublicKey((await ask('GET_USER', { chainId: SOLANA })).address)
  const node = solana.part().url
  const { value } = await askNode<{ value: { blockhash: string } }>(node, 'getLatestBlockhash')
  const receivers = Array.from({ length: 3 }, () => Keypair.generate().publicKey)
  const transactions = receivers.map((toPubkey) => {
    const instructions = [SystemProgram.transfer({ fromPubkey: payerKey, toPubkey, lamports: 5_000_000 })]
    const message = new TransactionMessage({ payerKey, recentBlockhash: value.blockhash, instructions })
    return base64.encode(new VersionedTransaction(message.compileToV0Message()).serialize())
  })
  const request = async (method: string, params: object) => {
    const asked = { method, params: params as never }
    return decodeAnswer(asked, await ask('RPC_REQUEST', encodeRequest(asked))) as Readonly<Record<string, unknown>>
  }
  const balances = () =>
    Promise.all(
      receivers.map(async (one) => (await askNode<{ value: number }>(node, 'getBalance', [one.toBase58()])).value),
    )
  const [first, second, third] = transactions
  const { signature } = await request('solana_signAndSendTransaction', {
    transaction: first,
    sendOptions: { skipPreflight: true },
  })
  expect(signature).toMatch(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/)
  expect(await balances()).toEqual([5_000_000, 0, 0])
  const { transaction } = await request('solana_signTransaction', { transaction: second })
  const { transactions: others } = await request('solana_signAllTransactions', { transactions: [third] })
  for (const signed of [transaction].concat(others))
    await askNode(node, 'sendTransaction', [signed, { encoding: 'base64' }])
  expect(await balances()).toEqual([5_000_000, 5_000_000, 5_000_000])
})
