import { resolve } from 'node:path'
import { paths, root } from '../entries.mjs'

/** Resolves `portico` and its entries in the `source` tree or in `dist`. */
export function entriesFrom(from) {
  return {
    name: 'entries',
    setup({ onResolve }) {
      onResolve({ filter: /^portico(\/|$)/ }, ({ path }) => {
        const name = path === 'portico' ? 'index' : path.slice('portico/'.length)
        return { path: resolve(root, from === 'dist' ? `dist/${name}.js` : paths[name]), sideEffects: false }
      })
    },
  }
}

/** Excludes lazily loaded modules. */
export const laterIsExternal = {
  name: 'later-is-external',
  setup({ onResolve }) {
    onResolve({ filter: /.*/ }, ({ kind, path }) => (kind === 'dynamic-import' ? { path, external: true } : undefined))
  },
}
