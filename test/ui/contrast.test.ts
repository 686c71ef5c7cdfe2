// The contrast of colors that a host chooses.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cssObjectFromTheme, darkTheme, lightTheme, midnightTheme } from '../../adapters/rainbowkit/index.ts'
import { getMode } from '../../adapters/rainbowkit/themes/apply-theme.ts'
import { formatColor, getContrast, parseColor, type Rgb, toContrast } from '../../ui/theme/contrast.ts'
import { deriveTokens } from '../../ui/theme/derive-tokens.ts'
import { isDeep } from '../cases.ts'

const runs = { numRuns: Number(process.env.PORTICO_RUNS ?? 100), ...(isDeep ? {} : { seed: 20261124 }) }
const part = fc.integer({ min: 0, max: 255 })
const color = fc.tuple(part, part, part)
const read = (text: string | undefined) => parseColor(text ?? '') as Rgb

test('parses what CSS writes in hexadecimal and by rgb(), and nothing else', () => {
  for (const text of ['#f80', '#ff8800', '#ff8800ff', 'rgb(255, 136, 0)', 'rgb(255 136 0 / 100%)', 'rgba(255,136,0,1)'])
    expect(parseColor(text)).toEqual([255, 136, 0])
  expect(parseColor('rgba(0, 0, 0, 0.5)')).toEqual([128, 128, 128])
  for (const text of ['red', '#ff', '#12345', 'hsl(1 2% 3%)', 'url(x)', 'rgb(1,2)', ''])
    expect(parseColor(text)).toBeUndefined()
})

test('black on white is 21, and a color on itself 1', () => {
  expect(getContrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21)
  expect(getContrast([9, 9, 9], [9, 9, 9])).toBe(1)
  expect(formatColor([255, 136, 0])).toBe('#ff8800')
})

test('a color reaches the ratio against any other, and stays itself if it has it', () => {
  fc.assert(
    fc.property(color, color, (own, against) => {
      expect(getContrast(toContrast(own, against, 4.5), against)).toBeGreaterThanOrEqual(4.5)
      if (getContrast(own, against) >= 4.5) expect(toContrast(own, against, 4.5)).toEqual(own)
    }),
    runs,
  )
})

test('each pair that is read together has the contrast of WCAG 2.2 AA, whatever the host chose', () => {
  fc.assert(
    fc.property(color, color, color, color, fc.constantFrom('dark' as const, 'light' as const), (a, b, c, d, mode) => {
      const [accent, onAccent, surface, text] = [a, b, c, d].map((one) => formatColor(one)) as [
        string,
        string,
        string,
        string,
      ]
      const tokens = deriveTokens({ accent, onAccent, surface, text }, mode)
      const ratio = (one: string, other: string) =>
        getContrast(read(tokens[`--portico-${one}`]), read(tokens[`--portico-${other}`]))
      for (const on of ['surface', 'surface-raised', 'surface-hover', 'surface-pressed']) {
        expect(ratio('text', on)).toBeGreaterThanOrEqual(4.5)
        expect(ratio('text-muted', on)).toBeGreaterThanOrEqual(4.5)
      }
      for (const on of ['accent', 'accent-hover', 'accent-pressed'])
        expect(ratio('on-accent', on)).toBeGreaterThanOrEqual(4.5)
      expect(ratio('accent-text', 'surface')).toBeGreaterThanOrEqual(4.5)
      for (const line of ['line-strong', 'focus']) expect(ratio(line, 'surface')).toBeGreaterThanOrEqual(3)
    }),
    // A text that is about as readable on black as on white.
    { examples: [[[0, 0, 0], [162, 104, 0], [0, 0, 0], [0, 0, 0], 'dark']], ...runs },
  )
})

test('warns of a color that it cannot read, and leaves it out', () => {
  const warnings: string[] = []
  expect(deriveTokens({ accent: 'rebeccapurple' }, 'dark', (message) => warnings.push(message))).toEqual({})
  expect(warnings).toEqual([expect.stringContaining('accent, "rebeccapurple"')])
})

test('themes have RainbowKit’s variables, presets and modes', () => {
  expect(
    [lightTheme(), darkTheme(), midnightTheme(), { lightMode: lightTheme(), darkMode: darkTheme() }].map(getMode),
  ).toEqual(['light', 'dark', 'dark', 'auto'])
  expect(lightTheme({ ...lightTheme.accentColors.pink, borderRadius: 'small' })).toMatchObject({
    colors: { accentColor: lightTheme.accentColors.pink.accentColor },
    radii: { modal: '8px', connectButton: '4px' },
  })
  const base = lightTheme()
  expect(cssObjectFromTheme(lightTheme({ accentColor: '#123456' }), { extends: base })).toEqual({
    '--rk-colors-accentColor': '#123456',
  })
})
