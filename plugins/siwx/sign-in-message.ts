// Builds and parses the text that is signed. Never builds a text that would not parse back to the same fields.
// @see CAIP-122; EIP-4361 for eip155, Sign In With Solana for solana

/** The fields as they appear in the text; times as in RFC 3339. */
export interface SiwxMessage {
  /** Host and port of the site. @see RFC 3986, authority */
  readonly domain: string
  /** Written before the domain, on eip155 only: `https`. */
  readonly scheme?: string | undefined
  readonly accountAddress: string
  /** CAIP-2. */
  readonly chainId: string
  /** One line of the ASCII characters that EIP-4361 allows: letters, digits, spaces and most signs. */
  readonly statement?: string | undefined
  readonly uri: string
  readonly version: '1'
  /** At least 8 letters and digits, as the standard says. Of a site, 17 are required (`validate-message.ts`). */
  readonly nonce: string
  readonly issuedAt: string
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
}

/** Names of the namespaces in the first line. */
const NAMES: Readonly<Record<string, string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  polkadot: 'Polkadot',
  bip122: 'Bitcoin',
}

/** Forms of addresses, by namespace. */
const ADDRESSES: Readonly<Record<string, RegExp>> = {
  eip155: /^0x[0-9a-fA-F]{40}$/,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
  polkadot: /^[1-9A-HJ-NP-Za-km-z]{45,50}$/,
  bip122: /^(?:[1-9A-HJ-NP-Za-km-z]{25,36}|[a-z]{2,4}1[02-9ac-hj-np-z]{6,87})$/,
}

const REFERENCE = /^[-_a-zA-Z0-9]{1,32}$/
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::[1-9]\d{0,4})?$/i
const SCHEME = /^[a-z][a-z0-9+.-]*$/i
const URI = /^[a-z][a-z0-9+.-]*:(?:[\w.~:/?#[\]@!$&'()*+,;=-]|%[0-9a-f]{2})+$/i
const STATEMENT = /^[\w.~:/?#[\]@!$&'()*+,;= -]+$/
const NONCE = /^[a-zA-Z0-9]{8,256}$/
const REQUEST_ID = /^(?:[\w.~!$&'()*+,;=:@-]|%[0-9a-f]{2})*$/i
const TIME =
  /^(\d{4})-(\d\d)-(\d\d)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/
/** Longer messages are refused, in characters. */
const LONGEST = 16_384

/** Fields after the address, in order; `false` marks optional ones. */
const LINES = [
  ['URI', 'uri', true],
  ['Version', 'version', true],
  ['Chain ID', 'chainId', true],
  ['Nonce', 'nonce', true],
  ['Issued At', 'issuedAt', true],
  ['Expiration Time', 'expirationTime', false],
  ['Not Before', 'notBefore', false],
  ['Request ID', 'requestId', false],
] as const

/** Builds the text. @throws `SyntaxError` whose message is the field that the standard does not allow */
export function buildMessage(message: SiwxMessage): string {
  const [namespace = '', reference = ''] = message.chainId.split(/:(.*)/s)
  const { scheme, domain, accountAddress, statement, resources } = message
  const lines = LINES.flatMap(([name, field]) => {
    const value = field === 'chainId' ? reference : message[field]
    return value === undefined ? [] : [`${name}: ${value}`]
  })
  if (resources) lines.push('Resources:', ...resources.map((one) => `- ${one}`))
  const asker = scheme === undefined ? domain : `${scheme}://${domain}`
  const said = statement === undefined ? getBlankLines(namespace) : ['', statement, '']
  const head = `${asker} wants you to sign in with your ${NAMES[namespace]} account:`
  const text = [head, accountAddress, ...said, ...lines].join('\n')
  if (!isSame(parseMessage(text), message)) throw createFieldError('message')
  return text
}

/** Without a statement, Solana has one empty line and the others two. */
const getBlankLines = (namespace: string) => (namespace === 'solana' ? [''] : ['', ''])

const HEAD = /^(?:([^ \n/]*):\/\/)?([^ \n]*) wants you to sign in with your ([A-Za-z]+) account:$/

/** Parses the fields of a text. @throws `SyntaxError` whose message is the field that does not follow the standard */
export function parseMessage(text: string): SiwxMessage {
  if (text.length > LONGEST) throw createFieldError('length')
  const lines = text.split('\n')
  const [, scheme, domain = '', chainName] = HEAD.exec(lines.shift() ?? '') ?? []
  const namespace = Object.keys(NAMES).find((one) => NAMES[one] === chainName)
  if (!namespace) throw createFieldError('domain')
  const accountAddress = lines.shift() ?? ''
  const statement = takeStatement(lines, namespace)
  const fields: Record<string, string> = {}
  for (const [name, field, isNeeded] of LINES) {
    const prefix = `${name}: `
    if (lines[0]?.startsWith(prefix)) fields[field] = lines.shift()?.slice(prefix.length) ?? ''
    else if (isNeeded) throw createFieldError(field)
  }
  const { chainId: reference, ...rest } = fields
  const message = {
    ...(scheme === undefined ? {} : { scheme }),
    domain,
    accountAddress,
    ...(statement === undefined ? {} : { statement }),
    ...rest,
    chainId: `${namespace}:${reference}`,
    ...takeResources(lines),
  } as SiwxMessage
  if (lines.length > 0) throw createFieldError('fields')
  check(message, namespace, reference ?? '')
  return message
}

function takeStatement(lines: string[], namespace: string): string | undefined {
  const gap = getBlankLines(namespace)
  const isSilent = lines.slice(0, gap.length).every((line) => line === '') && lines[gap.length]?.startsWith('URI: ')
  if (isSilent) lines.splice(0, gap.length)
  if (isSilent) return undefined
  const [before, statement, after] = lines.splice(0, 3)
  if (before !== '' || after !== '') throw createFieldError('statement')
  return statement
}

function takeResources(lines: string[]): Pick<SiwxMessage, 'resources'> {
  if (lines[0] !== 'Resources:') return {}
  const [, ...listed] = lines.splice(0)
  if (!listed.every((line) => line.startsWith('- '))) throw createFieldError('resources')
  return { resources: listed.map((line) => line.slice(2)) }
}

function check(message: SiwxMessage, namespace: string, reference: string) {
  const { scheme, statement, requestId, expirationTime, notBefore, resources = [] } = message
  const is = (form: RegExp, value: string | undefined) => value === undefined || form.test(value)
  const faults: readonly (readonly [boolean, string])[] = [
    [scheme === undefined || (namespace === 'eip155' && SCHEME.test(scheme)), 'scheme'],
    [DOMAIN.test(message.domain), 'domain'],
    [ADDRESSES[namespace]?.test(message.accountAddress) ?? false, 'accountAddress'],
    [(namespace === 'eip155' ? /^[1-9]\d{0,31}$/ : REFERENCE).test(reference), 'chainId'],
    [is(STATEMENT, statement), 'statement'],
    [isUri(message.uri), 'uri'],
    [message.version === '1', 'version'],
    [NONCE.test(message.nonce), 'nonce'],
    [isTime(message.issuedAt), 'issuedAt'],
    [expirationTime === undefined || isTime(expirationTime), 'expirationTime'],
    [notBefore === undefined || isTime(notBefore), 'notBefore'],
    [is(REQUEST_ID, requestId), 'requestId'],
    [resources.every(isUri), 'resources'],
  ]
  const fault = faults.find(([isRight]) => !isRight)
  if (fault) throw createFieldError(fault[1])
}

const isUri = (text: string) => URI.test(text) && URL.canParse(text)

/** Whether the text is a valid date and time. @see RFC 3339 */
function isTime(text: string): boolean {
  const [, year = 0, month = 0, day] = TIME.exec(text)?.map(Number) ?? []
  // biome-ignore lint/style/noRestrictedGlobals: it counts the days of a month, and reads no clock
  return year > 0 && new Date(Date.UTC(year, month - 1, day)).getUTCMonth() === month - 1
}

const createFieldError = (field: string) => new SyntaxError(field)

function isSame(a: SiwxMessage, b: SiwxMessage): boolean {
  /** In the order of their names; JSON has no undefined ones. */
  const serialize = (message: SiwxMessage) => JSON.stringify(message, Object.keys(message).sort())
  return serialize(a) === serialize(b)
}
