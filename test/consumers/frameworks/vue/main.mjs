import { createSSRApp } from 'vue'
import { createSiteKernel } from '../kernel.mjs'
import App from './App.vue'

const kernel = createSiteKernel(window.rpc)
Object.assign(window, { kernel })
const app = createSSRApp(App, { kernel })
app.mount('#root')
Object.assign(window, { unmount: () => app.unmount() })
