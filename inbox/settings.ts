import * as z from 'zod'

const count = (otherwise: number) => z.coerce.number().int().positive().default(otherwise)
const origin = z.url().refine((text) => new URL(text).origin === text, 'must be an origin, such as https://app.example')
const list = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter((one) => one !== ''))

/** The settings of a process, from its environment. */
const schema = z.object({
  /** `postgres://…`. Default: PGlite, in `INBOX_DATA`. */
  DATABASE_URL: z.string().optional(),
  /** The folder of PGlite's data. */
  INBOX_DATA: z.string().default('inbox-data'),
  /** The admin's token: at least 16 characters. */
  INBOX_TOKEN: z.string().min(16, 'must have at least 16 characters'),
  /** Origins of the pages that send reports. */
  INBOX_ORIGINS: list.pipe(z.array(origin)),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4180),
  /** What this process does. PGlite needs `all`. */
  INBOX_ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  /** `1` if a proxy in front sets X-Forwarded-For and X-Forwarded-Proto. */
  INBOX_TRUST_PROXY: z.enum(['0', '1']).default('0'),
  /** The largest report, in bytes. */
  INBOX_BODY_LIMIT: count(8 * 2 ** 20),
  /** Reports per minute of one client, and of all clients together. */
  INBOX_CLIENT_RATE: count(30),
  INBOX_KEY_RATE: count(6000),
  /** Bytes of reports per minute of one client. */
  INBOX_CLIENT_BYTES: count(32 * 2 ** 20),
  /** Compressed bytes of all stored reports, from which on no further one is taken. */
  INBOX_STORAGE_LIMIT: count(10 * 2 ** 30),
  /** The most groups that a build is rerun on. */
  INBOX_RERUN_GROUPS: count(2000),
  /** Days after which reports are deleted. */
  INBOX_RETENTION_DAYS: count(90),
  /** Seconds after which a job whose worker died is given to another. */
  INBOX_JOB_SECONDS: count(90),
  /** Milliseconds between two looks for a job in the database, where there was none. */
  INBOX_POLL_MS: count(500),
  /** Where browsers reach the inbox: an OpenID provider sends them back there. */
  INBOX_URL: z.url().optional(),
  /** The OpenID provider, as `https://login.example`, and what it knows the inbox by. */
  INBOX_OIDC_ISSUER: z.url().optional(),
  INBOX_OIDC_CLIENT_ID: z.string().optional(),
  /** Without it, the inbox is a public client. */
  INBOX_OIDC_CLIENT_SECRET: z.string().optional(),
  /** The claim with a member's groups. */
  INBOX_OIDC_CLAIM: z.string().default('groups'),
  /** Verified e-mail addresses, or values of the claim. */
  INBOX_OIDC_MAINTAINERS: list,
  INBOX_OIDC_VIEWERS: list,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

/** An OpenID provider at which members sign in. */
export interface OidcSettings {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string | undefined
  /** Where browsers reach the inbox. */
  readonly url: string
  readonly claim: string
  /** Verified e-mail addresses, or values of the claim. Who is on neither list is refused. */
  readonly maintainers: readonly string[]
  readonly viewers: readonly string[]
}

export interface Settings {
  readonly place: string
  readonly token: string
  readonly origins: readonly string[]
  readonly host: string
  readonly port: number
  readonly role: 'all' | 'web' | 'worker'
  readonly trustsProxy: boolean
  readonly bodyLimit: number
  readonly clientRate: number
  readonly keyRate: number
  readonly clientBytes: number
  readonly storageLimit: number
  readonly rerunGroups: number
  readonly retentionDays: number
  readonly jobSeconds: number
  readonly pollMs: number
  readonly logLevel: string
  /** `null`: members sign in by tokens alone. */
  readonly oidc: OidcSettings | null
}

/** @throws If a variable is missing or wrong, naming it */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const { data, error } = schema.safeParse(environment)
  if (error) throw new TypeError(error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`).join('\n'))
  if (data.INBOX_ROLE !== 'all' && !data.DATABASE_URL)
    throw new TypeError('INBOX_ROLE: PGlite runs in one process; set DATABASE_URL to divide the work.')
  if (data.INBOX_CLIENT_BYTES < data.INBOX_BODY_LIMIT)
    throw new TypeError('INBOX_CLIENT_BYTES: must be at least INBOX_BODY_LIMIT, or the largest report never passes.')
  return {
    place: data.DATABASE_URL ?? data.INBOX_DATA,
    token: data.INBOX_TOKEN,
    origins: data.INBOX_ORIGINS,
    host: data.HOST,
    port: data.PORT,
    role: data.INBOX_ROLE,
    trustsProxy: data.INBOX_TRUST_PROXY === '1',
    bodyLimit: data.INBOX_BODY_LIMIT,
    clientRate: data.INBOX_CLIENT_RATE,
    keyRate: data.INBOX_KEY_RATE,
    clientBytes: data.INBOX_CLIENT_BYTES,
    storageLimit: data.INBOX_STORAGE_LIMIT,
    rerunGroups: data.INBOX_RERUN_GROUPS,
    retentionDays: data.INBOX_RETENTION_DAYS,
    jobSeconds: data.INBOX_JOB_SECONDS,
    pollMs: data.INBOX_POLL_MS,
    logLevel: data.LOG_LEVEL,
    oidc: readOidc(data),
  }
}

function readOidc(data: z.infer<typeof schema>): OidcSettings | null {
  const { INBOX_OIDC_ISSUER: issuer, INBOX_OIDC_CLIENT_ID: clientId, INBOX_URL: url } = data
  if (issuer === undefined) return null
  if (!isSecure(issuer)) throw new TypeError('INBOX_OIDC_ISSUER: must be https, but on this machine.')
  if (!clientId) throw new TypeError('INBOX_OIDC_CLIENT_ID: is needed with INBOX_OIDC_ISSUER.')
  if (!url) throw new TypeError('INBOX_URL: is needed with INBOX_OIDC_ISSUER, which sends browsers back there.')
  const [maintainers, viewers] = [data.INBOX_OIDC_MAINTAINERS, data.INBOX_OIDC_VIEWERS]
  if (maintainers.length + viewers.length === 0)
    throw new TypeError('INBOX_OIDC_MAINTAINERS: nobody could sign in. Name e-mail addresses, or values of the claim.')
  return {
    issuer,
    clientId,
    clientSecret: data.INBOX_OIDC_CLIENT_SECRET,
    url,
    claim: data.INBOX_OIDC_CLAIM,
    maintainers,
    viewers,
  }
}

const isSecure = (url: string) =>
  new URL(url).protocol === 'https:' || /^(?:127\.\d+\.\d+\.\d+|localhost|\[::1\])$/.test(new URL(url).hostname)
