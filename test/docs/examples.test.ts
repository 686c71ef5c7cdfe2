import { expect, test } from 'vitest'
import { examples } from '../../docs/.vitepress/examples/index.ts'
import { findPrompt, refusePrompt } from '../../docs/.vitepress/examples/what-if.ts'
import { openReplay, type Report, rerun } from '../../plugins/index.ts'

interface Shown {
  readonly connection: { readonly chains: Readonly<Record<string, { readonly status: string }>> }
  readonly modal: { readonly toast: { readonly message: string } | null }
  readonly send?: { readonly transfers: readonly { readonly status: string }[] }
}

/** What the visitor sees at the end of a log. */
async function getLast(report: string | Report, id: string): Promise<Shown> {
  const replay = await openReplay(report, { plugins: examples[id]?.plugins ?? [] })
  expect(replay.problems).toEqual([])
  replay.seek(replay.length - 1)
  return replay.kernel.getState() as never
}

for (const [id, example] of Object.entries(examples)) {
  test(`${id}: today’s code does what the recorded visit shows`, async () => {
    const report = await example.loadReport()
    // Vitest transforms each module when it is first imported, which a page has in its bundle: this run fetches them.
    await rerun(report, { plugins: example.plugins })
    const { divergences } = await rerun(report, { plugins: example.plugins })
    expect(divergences).toEqual([])
    expect((await getLast(report, id)).connection.chains.eip155?.status).toBe('connected')
  })

  test(`${id}: with a wallet that refuses, the visit ends otherwise`, async () => {
    const report = await example.loadReport()
    const prompt = findPrompt((JSON.parse(report) as Report).entries, example.prompt)
    expect(prompt).toBeDefined()
    if (!prompt) return
    const fork = JSON.stringify(await refusePrompt(report, example.plugins, prompt))
    const { connection, modal } = await getLast(fork, id)
    const isConnected = connection.chains.eip155?.status === 'connected'
    expect({ isConnected, toast: modal.toast?.message }).toEqual(
      {
        connect: { isConnected: false, toast: undefined },
        'sign-in': { isConnected: true, toast: 'Signature declined' },
        send: { isConnected: true, toast: undefined },
      }[id],
    )
  })
}
