import { hydrate, unmount } from 'svelte'
import { createSiteKernel } from '../kernel.mjs'
import App from './App.svelte'

const kernel = createSiteKernel(window.rpc)
Object.assign(window, { kernel })
const app = hydrate(App, { target: document.getElementById('root'), props: { kernel } })
Object.assign(window, { unmount: () => unmount(app) })
