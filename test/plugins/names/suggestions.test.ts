// The names that the service suggests for what a visitor types.
import { expect, test } from 'vitest'
import { office, ZONE } from './office.ts'

test('suggests names in lower case 500 ms after the last keystroke, in the service’s zone', async () => {
  const { enter, partials, slice, world, check } = await office({
    taken: ['adal', 'adal-2'].map((one) => `${one}.${ZONE}`),
  })
  await enter('A', 499)
  await enter('ADAL', 499)
  expect(partials()).toEqual([])
  expect(slice().entry).toMatchObject({ label: 'adal', status: 'asking', zone: null })
  await world.advance(1)
  expect(partials()).toEqual(['adal'])
  expect(slice().entry).toEqual({
    label: 'adal',
    status: 'ready',
    zone: ZONE,
    isTaken: true,
    suggestions: [{ name: `adal-1.${ZONE}`, isTaken: false }],
  })
  // Neither two characters nor three are a valid name, but the service may suggest longer ones.
  await enter('ad')
  expect(slice().entry.suggestions.map(({ name }) => name)).toEqual([`ad-1.${ZONE}`, `ad-2.${ZONE}`])
  await enter('ada.l')
  expect(partials()).toEqual(['adal', 'ad'])
  await check()
})

test('shows that suggestions could not be loaded', async () => {
  const { enter, slice, toast } = await office({ suggestions: new Error('down') })
  await enter('adal')
  expect(slice().entry.status).toBe('failed')
  expect(toast()).toBe('Error fetching name suggestions')
})

test.each<[string, unknown]>([
  ['HTML', '<!doctype html>'],
  ['nothing', {}],
  ['another form', { suggestions: {} }],
])('X1: refuses %s as a list of suggestions', async (_, suggestions) => {
  const { enter, slice } = await office({ suggestions })
  await enter('adal')
  expect(slice().entry.status).toBe('failed')
})

test('drops suggestions in another zone than the host’s, whose names nothing would resolve', async () => {
  const { enter, slice } = await office({
    suggestions: { suggestions: [{ name: 'adal.elsewhere.example', registered: false }] },
  })
  await enter('adal')
  expect(slice().entry).toMatchObject({ zone: ZONE, suggestions: [] })
})

test('X1: drops suggestions that are not in the zone, and looks up a missing name', async () => {
  const { enter, slice } = await office({
    suggestions: {
      suggestions: [
        { name: `ok-1.${ZONE}`, registered: false },
        { name: `<b>x</b>.${ZONE}`, registered: false },
        { name: 'ok-2.elsewhere.example', registered: false },
        { name: `ok-1.${ZONE}`, registered: true },
        { name: `a.b.${ZONE}`, registered: false },
        { name: `ok-3.${ZONE}`, registered: 'no' },
        { name: `\u202eok.${ZONE}`, registered: false },
        null,
      ],
    },
  })
  await enter('adal')
  expect(slice().entry).toMatchObject({ zone: ZONE, isTaken: false, suggestions: [{ name: `ok-1.${ZONE}` }] })
})
