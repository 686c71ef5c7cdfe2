// How npx portico migrate writes a package.json: nothing changes but the entries that it adds, removes or replaces.
import { expect, test } from 'vitest'
import { createPlan } from '../../cli/migrate/plan.ts'
import { createSiteFolder } from './site-folder.ts'

const APP = { 'src/a.tsx': "import { ConnectButton } from '@rainbow-me/rainbowkit'\n" }

const migrate = (text: string) =>
  createPlan(createSiteFolder({ 'package.json': text, ...APP }), '1.0.0').changes.find(
    ({ path }) => path === 'package.json',
  )?.after

test('several entries of a list stay on one line', () => {
  const text = `{
  "dependencies": {
    "@rainbow-me/rainbowkit": "2", "@tanstack/react-query": "5",
    "next": "16.0.0",   "react": "19.1.0", "react-dom": "19.1.0",
    "viem": "2", "wagmi": "2" },
  "private": true
}
`
  expect(migrate(text)).toBe(`{
  "dependencies": {
    "@tanstack/react-query": "5",
    "next": "16.0.0", "portico": "^1.0.0",   "react": "19.1.0", "react-dom": "19.1.0",
    "viem": "2", "wagmi": "2" },
  "private": true
}
`)
})

test.each([
  '{\n  "dependencies": {\n    "@rainbow-me/rainbowkit": "2"\n  }\n}\n',
  '{ "dependencies": {"@rainbow-me/rainbowkit": "2"} }',
  '{"dependencies":{"@rainbow-me/rainbowkit":"2"}}',
])('an entry that is alone is replaced where it stands: %j', (text) => {
  expect(migrate(text)).toBe(text.replace('@rainbow-me/rainbowkit', 'portico').replace('"2"', '"^1.0.0"'))
})

test('the other settings of Jest keep their form', () => {
  const text = `{
  "jest": {
    "moduleNameMapper": { "^@/(.*)$": "<rootDir>/src/$1" }, "roots": ["src", "test"],
    "transformIgnorePatterns": ["/node_modules/(?!(@rainbow-me/rainbowkit|wagmi)/)", "\\\\.css$"]
  },
  "dependencies": { "@rainbow-me/rainbowkit": "2", "react": "19.1.0", "react-dom": "19.1.0", "viem": "2", "wagmi": "2", "@tanstack/react-query": "5" }
}
`
  expect(migrate(text)).toBe(
    text
      .replace('(?!(@rainbow-me/rainbowkit|wagmi)/)', '(?!(portico|wagmi)/)')
      .replace('"@rainbow-me/rainbowkit": "2", ', '')
      .replace('"@tanstack/react-query": "5" }', '"@tanstack/react-query": "5", "portico": "^1.0.0" }'),
  )
})
