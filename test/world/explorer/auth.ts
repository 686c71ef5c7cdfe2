import { verify } from '../../../plugins/siwx/verify.ts'
import { type Answer, json, type ServerRequest } from '../http.ts'

const bearerIn = (header: unknown) => /^Bearer (.+)$/.exec(`${header}`)?.[1] ?? ''
const token = () => `${crypto.randomUUID()}.${crypto.randomUUID()}`

/** The hosted service's sign-in, with its paths `nonce`, `authenticate`, `me` and `sign-out`. */
export function createAuth() {
  /** By the token that proves that the service issued the nonce. */
  const nonces = new Map<string, string>()
  const owners = new Map<string, { readonly address: string; readonly chainId: number }>()

  async function authenticate({ headers, origin, body }: ServerRequest): Promise<Answer> {
    const proof = bearerIn(headers['x-nonce-jwt'])
    const nonce = nonces.get(proof) ?? ''
    nonces.delete(proof)
    const { message = '', signature = '' } = Object(body) as Record<string, string>
    const domain = new URL(origin).host
    const { data } = await verify({ message, signature, expect: { domain, nonce }, now: Date.now() })
    const session = token()
    owners.set(session, { address: data.accountAddress, chainId: Number(data.chainId.split(':')[1]) })
    return json({ token: session })
  }

  const answers: Readonly<Record<string, (question: ServerRequest) => Promise<Answer> | Answer>> = {
    'GET nonce'() {
      const [nonce, proof] = [crypto.randomUUID().replaceAll('-', ''), token()]
      nonces.set(proof, nonce)
      return json({ nonce, token: proof })
    },
    'POST authenticate': (question) => authenticate(question).catch(() => json({ error: 'Not signed in' }, 401)),
    'GET me'({ headers }) {
      const owner = owners.get(bearerIn(headers.authorization))
      return owner ? json(owner) : json({ error: 'Not signed in' }, 401)
    },
    'POST sign-out'({ headers }) {
      owners.delete(bearerIn(headers.authorization))
      return json(null)
    },
  }

  return async (question: ServerRequest): Promise<Answer> => {
    const asked = `${question.method} ${question.path.replace('/auth/v1/', '')}`
    return Object.hasOwn(answers, asked) ? ((await answers[asked]?.(question)) as Answer) : { status: 404 }
  }
}
