import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createKernel, openReplay } from '../../plugins/index.ts'
import { type AnyKernel, KernelContext } from '../../ui/hooks/kernel.ts'
import { ExternalImage } from '../../ui/primitives/ExternalImage.tsx'
import { Portrait } from '../../ui/primitives/Portrait.tsx'
import { createWorld } from '../kit/index.ts'

const ORIGIN = 'https://pictures.example'
const DATA = 'data:image/png;base64,iVBORw0KGgo='

const shown = (kernel: AnyKernel, imageUrl: string) =>
  renderToStaticMarkup(
    <KernelContext.Provider value={kernel}>
      <ExternalImage name="Harbor" size={40} imageUrl={imageUrl} />
      <Portrait address="0x52908400098527886E0F7030069857D2E4169EE7" imageUrl={imageUrl} />
    </KernelContext.Provider>,
  )

test('a replay loads no images from the report’s servers, unless its origins are allowed', async () => {
  const services = { explorer: 'https://explorer.example' }
  const live = createKernel({ plugins: [], projectId: 'id', services, imageOrigins: [ORIGIN], io: createWorld().io })
  await live.load('modal')
  const report = await live.log.export({ personal: true })
  const picture = `${ORIGIN}/icon.png`
  const service = `${services.explorer}/getWalletImage/1`
  expect(shown(live, picture)).toContain(picture)

  const closed = await openReplay(report, { plugins: [] })
  expect(shown(closed.kernel, picture)).not.toContain('https://')
  expect(shown(closed.kernel, service)).not.toContain('https://')
  expect(shown(closed.kernel, DATA)).toContain(DATA)

  const open = await openReplay(report, { plugins: [], imageOrigins: [ORIGIN] })
  expect(shown(open.kernel, picture)).toContain(picture)
  expect(shown(open.kernel, service)).not.toContain('https://')
})
