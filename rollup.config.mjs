import dts from 'rollup-plugin-dts'
import esbuild from 'rollup-plugin-esbuild'
import { paths as input } from './test/entries.mjs'

const treeshake = { moduleSideEffects: false }
const external = (id) => !id.startsWith('.') && !id.startsWith('/')

export default [
  {
    input,
    external,
    treeshake,
    plugins: [esbuild({ target: 'es2022', jsx: 'automatic', tsconfig: 'tsconfig.json' })],
    // A file per module: joined into chunks, a host's bundler can drop less, and the button costs a third more.
    output: { dir: 'dist', format: 'es', sourcemap: true, preserveModules: true, entryFileNames: '[name].js' },
  },
  {
    input,
    external,
    plugins: [dts({ tsconfig: 'tsconfig.json' })],
    output: { dir: 'dist', format: 'es', entryFileNames: '[name].d.ts', chunkFileNames: 'chunks/[name]-[hash].d.ts' },
  },
]
