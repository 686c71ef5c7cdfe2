// @vitest-environment happy-dom
import { openReplay, rerun } from 'portico'
import { Timeline } from 'portico/devtools'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { eip155 } from '../../plugins/eip155/index.ts'
import { stage } from '../plugins/stage.ts'
import { soon } from '../soon.ts'

const plugins = [eip155()] as const

test('a report stays open while its page renders, with functions that are new each time', async () => {
  const { kernel, connect } = await stage()
  await connect()
  const report = JSON.stringify(await kernel.log.export())
  const shown: string[] = []
  let opened = 0
  const root = createRoot(document.body.appendChild(document.createElement('main')))
  onTestFinished(() => root.unmount())

  /** Renders, and waits until it is in the page. */
  async function render() {
    const before = shown.length
    root.render(
      <Timeline
        kernel={kernel}
        openReplay={(file) => {
          opened++
          return openReplay(file, { plugins })
        }}
        rerun={(file, override) => rerun(file, { plugins, override })}
        onReplay={(replay) => {
          shown.push(replay ? 'report' : 'live')
        }}
        report={report}
      />,
    )
    await soon(() => expect(shown.length).toBeGreaterThan(before))
  }

  await render()
  await soon(() => expect(shown).toEqual(['live', 'report']))
  await render()
  await render()
  expect(shown).toEqual(['live', 'report', 'report', 'report'])
  expect(opened).toBe(1)
})

test('what a page’s `onReplay` returns is not called', async () => {
  const { kernel } = await stage()
  const returned = vi.fn()
  const onReplay = vi.fn(() => returned)
  const root = createRoot(document.body.appendChild(document.createElement('main')))
  root.render(<Timeline kernel={kernel} openReplay={(file) => openReplay(file, { plugins })} onReplay={onReplay} />)
  await soon(() => expect(onReplay).toHaveBeenCalledOnce())
  root.unmount()
  expect(returned).not.toHaveBeenCalled()
})
