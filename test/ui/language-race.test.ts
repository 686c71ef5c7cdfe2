import { createKernel } from 'portico'
import { eip155 } from 'portico/eip155'
import { expect, test, vi } from 'vitest'
import { getWords } from '../../ui/locale/button-words.ts'
import { fetchLanguage } from '../../ui/locale/fetch-language.ts'
import { followLanguage } from '../../ui/locale/follow-language.ts'
import { soon } from '../soon.ts'

/** German arrives when the test lets it. */
const german = vi.hoisted(() => {
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  return { arrival, arrive: () => arrive() }
})
vi.mock('../../ui/translations/de.json', async (original) => {
  await german.arrival
  return original()
})

test('of two languages that are chosen one after the other, the last one stays, whichever arrives first', async () => {
  const kernel = createKernel({ plugins: [eip155()], locale: 'de', log: { level: 'silent' } })
  followLanguage(kernel)
  const asked = fetchLanguage(kernel)
  await kernel.actions.modal.setLocale({ locale: 'fr' })
  await soon(() => expect(getWords().connect).toBe('Connecter'))
  german.arrive()
  expect((await asked)?.locale).toBe('de')
  expect(getWords().connect).toBe('Connecter')
  await kernel.destroy()
})

test('a language that was asked for is that one, though another is chosen while its code loads', async () => {
  let locale = 'de'
  const asked = fetchLanguage({ state: () => ({ locale }), imageOrigins: undefined } as never)
  locale = 'fr'
  expect((await asked)?.locale).toBe('de')
})
