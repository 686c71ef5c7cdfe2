import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { eip155 } from '../../plugins/eip155/index.ts'
import { openReplay, rerun } from '../../plugins/index.ts'

const folder = new URL('../golden/', import.meta.url)
const plugins = [eip155()] as const

test.each(readdirSync(folder))('P13: the report %s opens, shows the same views, and reruns', async (name) => {
  const text = readFileSync(new URL(name, folder), 'utf8')
  const replay = await openReplay(text, { plugins })
  const after = (type: string) => {
    replay.seek(replay.entries.findLastIndex((entry) => entry.type === type))
    return replay.kernel.getState()
  }
  expect(after('connection/connectionRequested').modal.stack.at(-1)?.view).toBe('ConnectingExternal')
  expect(after('connection/connected').connection.chains.eip155).toMatchObject({ status: 'connected' })
  expect(after('modal/viewPushed').modal.stack.map(({ view }) => view)).toEqual(['Account', 'Networks'])
  const { networkState } = after('connection/networkChanged').connection.chains.eip155 ?? {}
  expect(JSON.stringify(networkState)).toContain('eip155:31338')
  expect(JSON.stringify(after('connection/balanceReceived'))).toContain('"balance":"')
  expect(after('modal/themeChosen').modal.theme).toBe('light')
  expect(after('connection/disconnected').connection.chains.eip155).toMatchObject({ status: 'disconnected' })
  replay.seek(replay.length - 1)
  const { divergences, kernel } = await rerun(text, { plugins })
  expect(divergences).toEqual([])
  expect(kernel.getState()).toEqual(replay.kernel.getState())
})
