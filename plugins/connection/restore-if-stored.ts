// Restores an earlier visit and listens to other tabs. On a first visit, the lazy part does not load.
import { runLoaded } from '../shared/loading/run-loaded.ts'
import type { Context } from './context.ts'
import { ENDED_KEY, RECENT_KEY, SESSIONS_KEY } from './storage-keys.ts'
import { readText } from './stored-texts.ts'
import { tellOtherTabs } from './tell-other-tabs.ts'

const tabs = { target: 'tabs' } as const

export const loadStorage = ({ io }: Context) => io.load('storage', () => import('./storage-runtime.ts'))

const loadReturn = ({ io }: Context) => io.load('return', () => import('./follow-return.ts'))

export async function restoreIfStored(context: Context) {
  const { io, send, read } = context
  io.listen({ ...tabs, event: 'changed' }, runLoaded(loadStorage, 'readOtherTab'))
  io.listen({ target: 'page', event: 'shown' }, runLoaded(loadReturn, 'followReturn'))
  const [recent, sessions, ended] = await Promise.all([
    readText(context, RECENT_KEY),
    readText(context, SESSIONS_KEY),
    readText(context, ENDED_KEY),
  ])
  const texts = { recent, sessions, ended }
  const isPromised = Object.values(read().chains).some(({ attempt }) => attempt?.id === -1)
  const isLeft = isPromised || Object.values(texts).some((text) => text !== null)
  if (isLeft) await (await loadStorage(context)).restoreSessions(context, texts)
  else send('recentConnectorsRestored', { recent: read().recent.map((one) => ({ ...one })) })
  // Storage may be lost or outdated: the tab that knows more tells the others.
  await tellOtherTabs(context)
}
