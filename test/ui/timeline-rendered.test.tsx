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

test('opened later, it tells what the last entry changed once it is chosen', async () => {
  const { kernel } = await stage()
  await kernel.actions.modal.open()
  const main = document.body.appendChild(document.createElement('main'))
  const root = createRoot(main)
  onTestFinished(() => root.unmount())
  root.render(<Timeline kernel={kernel} openReplay={(file) => openReplay(file, { plugins })} />)
  const panel = () => main.querySelector('[role=tabpanel]')?.textContent ?? ''
  await soon(() => expect(panel()).toContain('Choose an entry to see what it changed.'))
  expect(panel()).toContain('modal/opened')
  const list = main.querySelector('[role=listbox]')
  list?.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }))
  await soon(() => expect(panel()).toContain('modal.open'))
  expect(panel()).not.toContain('Choose an entry')
  expect(main.querySelector('[data-testid=back-to-live]')).not.toBeNull()

  main.querySelector<HTMLElement>('[data-testid=back-to-live]')?.click()
  await kernel.actions.modal.close()
  await soon(() => expect(panel()).toContain('modal/closed'))
  expect(panel()).toContain('modal.open')
})
