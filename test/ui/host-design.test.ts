// A host's own design: what becomes of its four fields.
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { eip155 } from '../../plugins/eip155/index.ts'
import { createKernel, openReplay } from '../../plugins/index.ts'
import { formatColor, getContrast, parseColor, type Rgb } from '../../ui/theme/contrast.ts'
import { toAppearanceCss } from '../../ui/theme/host-design.ts'
import { createWorld } from '../kit/index.ts'

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
vi.stubGlobal('CSS', { escape: (text: string) => text.replaceAll('"', '\\"') })
afterEach(() => warn.mockClear())

/** The surfaces of the two modes, as `tokens.ts` has them: the modal, panels, and rows that are pressed. */
const SURFACES = {
  dark: ['#191816', '#23211f', '#2c2a27', '#35322e'],
  light: ['#fff', '#f6f4f1', '#eeece7', '#e5e2dc'],
} as const

test('whatever the accent, each pair that is read together has the contrast of WCAG 2.2 AA in both modes', () => {
  const part = fc.integer({ min: 0, max: 255 })
  fc.assert(
    fc.property(fc.tuple(part, part, part), (color) => {
      const [dark = '', light = ''] = toAppearanceCss({ accent: formatColor(color) }).split('[data-theme=light]){')
      for (const [css, surfaces] of [
        [dark, SURFACES.dark],
        [light, SURFACES.light],
      ] as const) {
        const read = (name: string) => parseColor(css.match(new RegExp(`--portico-${name}:([^;]+)`))?.[1] ?? '') as Rgb
        for (const fill of ['accent', 'accent-hover', 'accent-pressed'])
          expect(getContrast(read('on-accent'), read(fill))).toBeGreaterThanOrEqual(4.5)
        for (const surface of surfaces)
          expect(getContrast(read('accent-text'), parseColor(surface) as Rgb)).toBeGreaterThanOrEqual(4.5)
        expect(getContrast(read('focus'), parseColor(surfaces[0]) as Rgb)).toBeGreaterThanOrEqual(3)
      }
    }),
  )
  expect(warn).not.toHaveBeenCalled()
})

test('the accent itself stays as the host wrote it', () => {
  expect(toAppearanceCss({ accent: '#0052ff' })).toContain('--portico-accent:#0052ff;--portico-on-accent:#ffffff')
})

test.each([
  [{ accent: 'rebeccapurple' }, 'theme.accent must be a hexadecimal or rgb() color'],
  [{ radius: -1 }, 'theme.radius must be a number from 0 to 40'],
  [{ radius: '12px' }, 'theme.radius'],
  [{ font: 'Inter;} *{display:none' }, 'theme.font must be a list of font families'],
  [{ font: '"Inter' }, 'theme.font'],
  [{ scale: 3 }, 'theme.scale must be a number from 0.8 to 1.5'],
  [{ color: '#fff' }, 'theme.color is not known'],
])('%j is not used, and the warning names the field', (appearance, message) => {
  expect(toAppearanceCss(appearance as never)).toBe('')
  expect(warn.mock.calls).toEqual([[expect.stringContaining(message)]])
})

test('a wrong field does not take the others with it', () => {
  const css = toAppearanceCss({ accent: 'red', radius: 14, font: "'Inter', var(--font-sans), sans-serif", scale: 1.25 })
  expect(css).not.toContain('accent:')
  expect(css).toContain('--portico-radius-modal:14px;--portico-radius-panel:8px')
  expect(css).toContain("--portico-font:'Inter', var(--font-sans), sans-serif;--portico-scale:1.25")
})

const start = (theme?: Parameters<typeof createKernel>[0]['theme']) =>
  createKernel({ plugins: [eip155()], theme, io: createWorld().io, log: { level: 'silent' } })

test('the mode alone keeps the design; an object replaces it; a replay shows both', async () => {
  const kernel = start({ mode: 'light', accent: '#0052ff', radius: 12 })
  expect(kernel.getState().modal).toMatchObject({ theme: 'light', appearance: { accent: '#0052ff', radius: 12 } })
  const { setTheme } = kernel.actions.modal
  await setTheme({ theme: 'dark' })
  expect(kernel.getState().modal).toMatchObject({ theme: 'dark', appearance: { accent: '#0052ff', radius: 12 } })
  await setTheme({ theme: { accent: '#ff0000' } })
  expect(kernel.getState().modal).toMatchObject({ theme: 'dark', appearance: { accent: '#ff0000' } })
  expect(kernel.getState().modal.appearance).not.toHaveProperty('radius')

  const replay = await openReplay(await kernel.log.export(), { plugins: [eip155()] })
  expect(replay.problems).toEqual([])
  replay.seek(replay.length - 1)
  expect(replay.kernel.getState().modal).toEqual(kernel.getState().modal)
  replay.seek(-1)
  expect(replay.kernel.getState().modal).toMatchObject({
    theme: 'light',
    appearance: { accent: '#0052ff', radius: 12 },
  })
})

test('a string theme has no design', () => {
  expect(start('auto').getState().modal).toMatchObject({ theme: 'auto' })
  expect(start('auto').getState().modal).not.toHaveProperty('appearance')
  expect(start().getState().modal.theme).toBe('dark')
})
