// Dependencies that the build bundles, so that hosts do not install them. The package `qrcode` has 29 dependencies for
// its command line and PNG output, which no page runs. Its core has one, and draws everything that is needed here. The
// parser is for `npx portico migrate` alone, and no page has it.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'

const require = createRequire(import.meta.url)
/** The license file of each bundled package. */
const LICENCES = {
  qrcode: 'license',
  dijkstrajs: 'LICENSE.md',
  'use-sync-external-store': 'LICENSE',
  '@babel/parser': 'LICENSE',
}

/** Data of others in this repository, and its license files. */
const DATA = [
  {
    name: '@rainbow-me/rainbowkit (its table of wallets)',
    file: '../adapters/rainbowkit/wallets/definitions/LICENSE-rainbowkit.txt',
  },
]

/** The names of the bundled packages. */
export const BUNDLED = Object.keys(LICENCES)

/**
 * Bundles what is used of a package.
 * @param contents - A module that exports it
 */
function bundle(id, contents, options) {
  return {
    name: `bundled-${id}`,
    resolveId: (wanted) => (wanted === id ? `\0${id}` : null),
    async load(wanted) {
      if (wanted !== `\0${id}`) return null
      const { outputFiles } = await build({
        stdin: { contents, resolveDir: import.meta.dirname },
        bundle: true,
        format: 'esm',
        write: false,
        ...options,
      })
      return { code: outputFiles[0].text, moduleSideEffects: false }
    },
  }
}

/** For pages. */
export const bundledQrCode = bundle(
  'qrcode',
  `import { create as make } from 'qrcode/lib/core/qrcode.js'
export const create = make`,
  { banner: { js: '/*! qrcode, dijkstrajs: MIT, see licences.txt */' } },
)

const SELECTION = 'use-sync-external-store/with-selector'
/** What makes its file a module: hosts' minifiers keep a comment of one line, and the whole license is in licences.txt. */
const AS_MODULE = [
  [/^\/\*\*.*?\*\/\s*"use strict";/s, '/*! use-sync-external-store: MIT, see licences.txt */'],
  [/var React = require\("react"\);/, 'import * as React from "react";'],
  [/exports\.useSyncExternalStoreWithSelector =/, 'export const useSyncExternalStoreWithSelector ='],
]

/**
 * For views. As a dependency it would install React on hosts that have none, since React is its peer. A bundler's
 * wrapper for `require` would double its size.
 */
export const bundledSelection = {
  name: 'bundled-selection',
  resolveId: (wanted) => (wanted === SELECTION ? `\0${SELECTION}` : null),
  load(wanted) {
    if (wanted !== `\0${SELECTION}`) return null
    const folder = dirname(require.resolve('use-sync-external-store/package.json'))
    const file = join(folder, 'cjs/use-sync-external-store-with-selector.production.js')
    let code = readFileSync(file, 'utf8')
    for (const [from, to] of AS_MODULE) {
      if (!from.test(code)) throw new Error(`${SELECTION} has no ${from}`)
      code = code.replace(from, to)
    }
    return { code, moduleSideEffects: false }
  },
}

/** For the command. */
export const bundledParser = bundle('@babel/parser', `export { parse, parseExpression } from '@babel/parser'`, {
  banner: { js: '/*! @babel/parser: MIT, see licences.txt */' },
  minify: true,
  platform: 'node',
})

/** Writes the licenses of all bundled packages. */
export const licences = {
  name: 'licences',
  generateBundle() {
    const texts = Object.entries(LICENCES).map(([name, file]) => {
      const folder = dirname(require.resolve(`${name}/package.json`))
      return `${name}\n\n${readFileSync(join(folder, file), 'utf8')}`
    })
    for (const { name, file } of DATA) texts.push(`${name}\n\n${readFileSync(new URL(file, import.meta.url), 'utf8')}`)
    this.emitFile({ type: 'asset', fileName: 'licences.txt', source: texts.join('\n---\n\n') })
  },
}
