import { render as renderComponent } from 'svelte/server'
import { createSiteKernel } from '../kernel.mjs'
import App from './App.svelte'

export const render = async (rpc) => renderComponent(App, { props: { kernel: createSiteKernel(rpc) } })
