import { createSSRApp } from 'vue'
import { renderToString } from 'vue/server-renderer'
import { createSiteKernel } from '../kernel.mjs'
import App from './App.vue'

export const render = async (rpc) => ({
  head: '',
  body: await renderToString(createSSRApp(App, { kernel: createSiteKernel(rpc) })),
})
