import { harbor, kestrel } from '../../playground/wallet/icons.ts'
import { createAuth } from './explorer/auth.ts'
import { image } from './explorer/image.ts'
import { list } from './explorer/list.ts'
import { type ListedWallet, madeUp, wallet } from './explorer/wallets.ts'
import { type Answer, createFaults, type FaultControls, json, type ServerRequest, startServer } from './http.ts'
import type { Service } from './part.ts'
import { isProjectId } from './project.ts'

export type { ListedWallet } from './explorer/wallets.ts'

export type ExplorerCall = 'getWallets' | 'getWalletImage' | 'getAssetImage' | 'getAnalyticsConfig'

export interface Explorer extends Service, FaultControls<ExplorerCall> {}

const SVG = 'image/svg+xml'

/**
 * Starts a wallet explorer with the hosted one's paths and parameters: 500 invented wallets, after the phone and the
 * wallets of the playground. Its host stores sessions too. @param phone - Returns the phone's URL.
 */
export function startExplorer({ phone }: { readonly phone: () => string }): Explorer {
  const { pass, ...faulty } = createFaults<ExplorerCall>()

  const own = {
    phone: wallet('Pocket Phone', 1, {
      badge_type: 'certified',
      namespaces: ['eip155', 'solana', 'polkadot', 'bip122'],
    }),
    harbor: wallet('Harbor', 2, { badge_type: 'certified', rdns: 'example.harbor' }),
    kestrel: wallet('Kestrel', 3, { rdns: 'example.kestrel' }),
  }
  const icons = new Map([
    [own.harbor.image_id, harbor],
    [own.kestrel.image_id, kestrel],
  ])
  const others = madeUp(4)

  function wallets(): readonly ListedWallet[] {
    const link = phone()
    const listed = [{ ...own.phone, mobile_link: link, desktop_link: link }, own.harbor, own.kestrel, ...others]
    return listed.map((one) => ({ ...one, image_url: `${service.part().url}/getWalletImage/${one.image_id}` }))
  }

  const answers: Readonly<Record<ExplorerCall, (id: string, query: URLSearchParams) => Answer>> = {
    getWallets: (_, query) => json(list(wallets(), query)),
    getWalletImage: (id) =>
      wallets().some(({ image_id }) => image_id === id)
        ? { type: SVG, body: fromDataUri(icons.get(id)) ?? image(id) }
        : { status: 404 },
    getAssetImage: (id) => ({ type: SVG, body: image(id) }),
    getAnalyticsConfig: () => json({ isAnalyticsEnabled: true }),
  }

  const auth = createAuth()

  async function answer(question: ServerRequest): Promise<Answer> {
    const { path, query } = question
    if (path.startsWith('/auth/v1/'))
      return isProjectId(query.get('projectId')) ? auth(question) : json({ error: 'Project id is not known' }, 403)
    const [, isPublic, call, id = ''] = /^\/(public\/)?(\w+)(?:\/([\w-]+))?$/.exec(path) ?? []
    if (!isCall(call) || Boolean(isPublic) !== (call === 'getAssetImage')) return { status: 404 }
    const fault = await pass(call)
    if (fault) return fault
    if (!isPublic && !isProjectId(query.get('projectId'))) return json({ error: 'Project id is not known' }, 403)
    try {
      return answers[call](id, query)
    } catch {
      return json({ error: 'Bad request' }, 400)
    }
  }
  const isCall = (name: string | undefined): name is ExplorerCall => name !== undefined && Object.hasOwn(answers, name)

  const service = startServer(answer)
  return { ...service, ...faulty }
}

const fromDataUri = (uri: string | undefined) => uri && decodeURIComponent(uri.slice(uri.indexOf(',') + 1))
