// The message service's checks before it passes a message to the session store, one by one.
import { expect, test } from 'vitest'
import { SKEW } from '../../../plugins/siwx/constants.ts'
import { createMessageService } from '../../../plugins/siwx/message-service.ts'
import { buildMessage, parseMessage, type SiwxMessage } from '../../../plugins/siwx/verify.ts'
import { accounts } from './signers.ts'

const [harbor, kestrel] = accounts as [(typeof accounts)[number], (typeof accounts)[number]]
const NOW = Date.UTC(2026, 10, 22, 12)
const REFUSED = { code: 'session-refused' }
const owner = { chainId: 'eip155:1', accountAddress: harbor.accountAddress }
const asked = {
  ...owner,
  ...{ now: NOW, statement: 'Sign in to Meridian.', resources: ['https://app.example/terms'] },
  service: { url: 'https://cloud.example', projectId: 'a project' },
}

interface Stage {
  nonce?: string
  serverNow?: unknown
  createMessage?: (fields: SiwxMessage) => string
  /** What the store answers where it knows no session. */
  found?: unknown
}

function stage({ nonce = 'nonce0123456789abcdef', createMessage, ...clock }: Stage = {}) {
  const serverNow = 'serverNow' in clock ? clock.serverNow : NOW
  const added: { data: { nonce: string } }[] = []
  const sessions: unknown[] = []
  let drawn = 0
  const owners: unknown[] = []
  const provider = {
    getNonce: async (of?: object) => {
      owners.push(of)
      return { nonce: `${nonce}${drawn++}`, now: serverNow }
    },
    addSession: async (session: (typeof added)[number]) => void added.push(session),
    getSessions: async () => ('found' in clock ? clock.found : sessions) as never,
    revokeSession: async (of: object) => void owners.push(of),
    ...(createMessage && { createMessage }),
  }
  const desk = createMessageService(
    { provider: provider as never },
    {
      page: () => ({ domain: 'app.example', uri: 'https://app.example' }),
      storage: () => ({ getItem: () => null, setItem() {}, removeItem() {} }),
      now: () => NOW,
      timeOf: (ms) => new Date(ms).toISOString(),
      random: (bytes) => new Uint8Array(bytes),
      fetch: () => Promise.reject(new Error('Nobody is asked.')),
    },
  )
  const ask = (method: string, more: object = {}) =>
    desk.perform(method, { ...asked, ...more }, new AbortController().signal)
  const prepare = async (more: object = {}) => (await ask('prepare', more)) as { id: number; fault?: string }
  /** Creates an offered message as a wallet signs it, with changed fields. */
  async function offered(own: Partial<SiwxMessage> = {}, of: object = {}) {
    const { id } = (await ask('offer', of)) as { id: number }
    const terms = (await ask('terms', { id })) as Omit<SiwxMessage, 'chainId' | 'accountAddress'>
    return { message: buildMessage({ ...terms, ...owner, ...own }), signature: '0x00' }
  }
  return { added, sessions, owners, ask, prepare, offered }
}

test('S5: passes a prepared message on for its own account and network only, and once', async () => {
  const { added, ask, prepare } = stage()
  for (const other of [{ accountAddress: kestrel.accountAddress }, { chainId: 'eip155:10' }]) {
    const { id } = await prepare()
    await expect(ask('add', { id, signature: '0x00', ...other })).rejects.toMatchObject(REFUSED)
    // A wrong request uses up the message.
    await expect(ask('add', { id, signature: '0x00' })).rejects.toMatchObject(REFUSED)
  }
  await expect(ask('add', { id: 99, signature: '0x00' })).rejects.toMatchObject(REFUSED)
  expect(added).toEqual([])
  const { id } = await prepare()
  const message = (await ask('text', { id })) as string
  await ask('add', { id, signature: '0x00' })
  await expect(ask('add', { id, signature: '0x00' })).rejects.toMatchObject(REFUSED)
  expect(added).toEqual([{ data: parseMessage(message), message, signature: '0x00' }])
})

test('the store learns whose session is revoked, and nothing else', async () => {
  const { owners, ask } = stage()
  expect(await ask('revoke')).toBeNull()
  expect(owners).toEqual([owner])
})

test('the store learns who asks for a nonce, if anyone does yet', async () => {
  const { owners, ask, prepare } = stage()
  expect(await prepare()).toEqual({ id: 0, domain: 'app.example', expiresAt: NOW + 600_000 })
  await ask('offer', { accountAddress: undefined, chainId: undefined })
  expect(owners).toEqual([owner, undefined])
})

test('a message has no statement and no resources where the host gives none', async () => {
  const { ask, prepare } = stage()
  const { id } = await prepare({ statement: null, resources: [] })
  const text = (await ask('text', { id })) as string
  expect(text.split('\n').slice(1, 5)).toEqual([harbor.accountAddress, '', '', 'URI: https://app.example'])
  expect(text).not.toContain('Resources')
})

test('without a store, each request is refused', async () => {
  for (const provider of [null, false, undefined] as const) {
    const desk = createMessageService({ provider }, { page: () => ({ domain: 'app.example', uri: '' }) } as never)
    for (const method of ['prepare', 'add', 'offer', 'find', 'session', 'revoke'])
      await expect(desk.perform(method, asked, new AbortController().signal)).rejects.toMatchObject(REFUSED)
  }
})

test('S2: of several offers, a wallet may sign any, each once', async () => {
  const { added, ask, offered } = stage()
  const [first, second] = [await offered(), await offered()]
  for (const signed of [second, first]) await ask('accept', { signed })
  expect(added).toEqual([second, first].map((signed) => ({ data: parseMessage(signed.message), ...signed })))
  for (const signed of [second, first]) await expect(ask('accept', { signed })).rejects.toMatchObject(REFUSED)
  expect(added).toHaveLength(2)
})

test('S2: passes an offered message on once, and no other', async () => {
  const { added, ask, offered } = stage()
  const signed = await offered()
  await ask('accept', { signed })
  await expect(ask('accept', { signed })).rejects.toMatchObject(REFUSED)
  const strange = await offered({ nonce: 'another0123456789abcdef' })
  await expect(ask('accept', { signed: strange })).rejects.toMatchObject(REFUSED)
  expect(added).toHaveLength(1)
})

test('S5: a message that a wallet signed on connecting must be of the connected account and network', async () => {
  const { added, ask, offered } = stage()
  for (const own of [{ accountAddress: kestrel.accountAddress }, { chainId: 'eip155:10' }])
    await expect(ask('accept', { signed: await offered(own) }), JSON.stringify(own)).rejects.toMatchObject(REFUSED)
  expect(added).toEqual([])
})

test('S1, S3, S4: a wallet may change nothing in an offered message, except for adding permissions', async () => {
  const { added, ask, offered } = stage()
  const changes: Partial<SiwxMessage>[] = [
    { domain: 'evil.example' },
    { uri: 'https://evil.example' },
    { scheme: 'http' },
    { expirationTime: new Date(NOW + 86_400_000).toISOString() },
    { expirationTime: undefined },
    { notBefore: new Date(NOW).toISOString() },
    { requestId: 'one' },
    { statement: 'Sign over everything.' },
    { statement: undefined },
    { resources: undefined },
    { resources: ['https://evil.example/terms'] },
    { resources: ['https://app.example/terms', 'https://evil.example/more'] },
    { resources: ['urn:recap:eyJhdHQiOnt9fQ', 'https://app.example/terms'] },
  ]
  for (const own of changes)
    await expect(ask('accept', { signed: await offered(own) }), JSON.stringify(own)).rejects.toMatchObject(REFUSED)
  expect(added).toEqual([])
  const statement = 'Sign in to Meridian. I further authorize the stated URI.'
  const resources = ['https://app.example/terms', 'urn:recap:eyJhdHQiOnt9fQ']
  await ask('accept', { signed: await offered({ statement, resources }) })
  expect(added).toHaveLength(1)
})

const RECAP = 'urn:recap:eyJhdHQiOnt9fQ'
const [TERMS, RULES] = ['https://app.example/terms', 'https://app.example/rules']
test.each<[object, Partial<SiwxMessage>, boolean]>([
  [{ statement: null, resources: [] }, {}, true],
  [{ statement: null, resources: [] }, { resources: [RECAP] }, true],
  [{ statement: null, resources: [] }, { resources: [TERMS] }, false],
  [{ statement: null }, {}, true],
  [{ resources: [] }, {}, true],
  [{ resources: [TERMS, RULES] }, {}, true],
  [{ resources: [TERMS, RULES] }, { resources: [TERMS] }, false],
  [{ resources: [TERMS, RULES] }, { resources: [TERMS, RECAP] }, false],
  [{ resources: [TERMS, RULES] }, { resources: [RULES, TERMS] }, false],
  [{ resources: [TERMS, RULES] }, { resources: [TERMS, RULES, RECAP] }, true],
])('S3: of an offer with %j, a wallet may sign %j: %s', async (of, own, isRight) => {
  const { added, ask, offered } = stage()
  const accepting = ask('accept', { signed: await offered(own, of) })
  if (!isRight) await expect(accepting).rejects.toMatchObject(REFUSED)
  await accepting.catch(() => {})
  expect(added).toHaveLength(isRight ? 1 : 0)
})

test('S4: a page with a wrong clock offers nothing, and prepares messages with the server’s time', async () => {
  const { ask, prepare } = stage({ serverNow: NOW - 3_600_000 })
  expect(await ask('offer')).toBeNull()
  const { id } = await prepare()
  expect(await ask('text', { id })).toContain(`Issued At: ${new Date(NOW - 3_600_000).toISOString()}`)
})

test.each([undefined, null, '5', Number.NaN, {}])('S4: a server whose clock is %j has none', async (serverNow) => {
  const { ask, prepare } = stage({ serverNow })
  const { id } = await prepare()
  expect(await ask('text', { id })).toContain(`Issued At: ${new Date(NOW).toISOString()}`)
  expect(await ask('offer')).not.toBeNull()
})

test('S4: a clock that is off by as much as allowed counts', async () => {
  for (const [off, isOffered] of [
    [SKEW, true],
    [-SKEW, true],
    [SKEW + 1, false],
    [-SKEW - 1, false],
  ] as const) {
    const { ask, prepare } = stage({ serverNow: NOW + off })
    const { id } = await prepare()
    const begin = isOffered ? NOW : NOW + off
    expect(await ask('text', { id })).toContain(`Issued At: ${new Date(begin).toISOString()}`)
    expect((await ask('offer')) !== null).toBe(isOffered)
  }
})

test('S2: keeps eight messages and eight offers, and forgets the oldest', async () => {
  const { ask, prepare } = stage()
  const asked = []
  for (let i = 0; i < 9; i++) asked.push((await prepare()).id)
  expect(await Promise.all(asked.map(async (id) => (await ask('text', { id })) !== undefined))).toEqual([
    false,
    ...new Array(8).fill(true),
  ])
  const offers = []
  for (let i = 0; i < 9; i++) offers.push(((await ask('offer')) as { id: number }).id)
  expect(await Promise.all(offers.map(async (id) => (await ask('terms', { id })) !== undefined))).toEqual([
    false,
    ...new Array(8).fill(true),
  ])
})

test('S2: a nonce has 17 characters; another mistake is named by its field', async () => {
  const { prepare } = stage({ nonce: 'nonce01234567890' })
  expect(await prepare()).toMatchObject({ id: 0 })
  expect(await prepare({ statement: 'Grüße' })).toEqual({ fault: 'statement' })
  expect(await prepare({ resources: ['no URI'] })).toEqual({ fault: 'resources' })
  expect(await stage({ nonce: 'nonce0123456789' }).prepare()).toEqual({ fault: 'nonce' })
})

test('S2: a nonce with too few bits is the site’s mistake, and is not offered', async () => {
  const { ask, prepare } = stage({ nonce: 'short0123' })
  expect(await prepare()).toEqual({ fault: 'nonce' })
  expect(await ask('offer')).toBeNull()
})

test('S5: ignores sessions of other accounts or other networks', async () => {
  const { sessions, ask } = stage()
  sessions.push(null, {}, { data: { ...owner, accountAddress: kestrel.accountAddress } })
  sessions.push({ data: { ...owner, chainId: 'eip155:10' } })
  expect([await ask('find'), await ask('session')]).toEqual([null, null])
  const own = { data: { ...owner, accountAddress: harbor.accountAddress.toLowerCase() } }
  sessions.push(own)
  expect(await ask('session')).toEqual(own)
})

test.each([
  [{}, true],
  [{ accountAddress: harbor.accountAddress.toLowerCase() }, false],
  [{ accountAddress: kestrel.accountAddress }, false],
  [{ chainId: 'eip155:1' }, false],
])('S5: on Solana, a session is of the account with the same letters in the same case: %j', async (more, isOwn) => {
  const { sessions, ask } = stage()
  const own = { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', accountAddress: harbor.accountAddress }
  const session = { data: { ...own, ...more }, endsAt: NOW + 5 }
  sessions.push(session)
  expect(await ask('session', own)).toEqual(isOwn ? session : null)
  expect(await ask('find', own)).toEqual(isOwn ? { endsAt: NOW + 5 } : null)
})

test('a store that knows no session may say so in any form; an unknown request has no answer', async () => {
  for (const none of [undefined, null, {}, 'none', []]) {
    const { ask } = stage({ found: none })
    expect([await ask('find'), await ask('session')]).toEqual([null, null])
  }
  const { ask } = stage()
  for (const method of ['none', 'toString', 'constructor']) expect(await ask(method)).toBeUndefined()
})

const OWN = { statement: 'Welcome to Meridian.', requestId: 'visit-7' }

test('S5: the host’s own text may name any page of the site', async () => {
  for (const uri of ['https://app.example/welcome', 'https://app.example?from=home', 'https://app.example#top']) {
    const { ask, prepare } = stage({ createMessage: (fields) => buildMessage({ ...fields, ...OWN, uri }) })
    expect(await ask('text', { id: (await prepare()).id })).toContain(`\nURI: ${uri}\n`)
  }
})

test('S5: the host’s own text is signed if it says what Portico’s would', async () => {
  const { ask, prepare } = stage({ createMessage: (fields) => buildMessage({ ...fields, ...OWN }) })
  const { id } = await prepare()
  const text = (await ask('text', { id })) as string
  expect(text).toContain('Welcome to Meridian.')
  expect(text).toContain('Request ID: visit-7')
  // A wallet that signs as it connects writes its own text.
  expect(await ask('offer')).toBeNull()
})

for (const [name, other] of Object.entries({
  domain: { domain: 'other.example', uri: 'https://app.example' },
  uri: { uri: 'https://other.example' },
  'uri that begins alike': { uri: 'https://apple.example' },
  'uri around it': { uri: 'x:https://app.example' },
  'uri without a host': { uri: 'urn:app.example' },
  nonce: { nonce: 'another0123456789abcdef' },
  account: { accountAddress: kestrel.accountAddress },
  network: { chainId: 'eip155:10' },
}))
  test(`S5: the host’s own text is not signed with another ${name}`, async () => {
    const { ask, prepare } = stage({ createMessage: (fields) => buildMessage({ ...fields, ...OWN, ...other }) })
    const { id } = await prepare()
    const text = (await ask('text', { id })) as string
    expect(text).toContain('Sign in to Meridian.')
    expect(text).not.toContain('Welcome')
  })

test('S5: the host’s own text is not signed if it is no message of the standard', async () => {
  const { ask, prepare } = stage({ createMessage: ({ nonce }) => `Sign to pay 1 ETH. ${nonce}` })
  const { id } = await prepare()
  expect(await ask('text', { id })).toContain('app.example wants you to sign in')
})
