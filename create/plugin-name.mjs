import { Script } from 'node:vm'
import { getTitle } from './name.mjs'
import { readTemplate } from './read-template.mjs'
import { IDS, VIEWS } from './reserved-ids.mjs'

/** Comments and texts of code. */
const PROSE = /\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'|`[^`]*`/g

/** Returns what the code calls a plugin of this name: its factory, and its view. */
export function getNames(name) {
  const view = getTitle(name).replaceAll(' ', '')
  return { factory: view.charAt(0).toLowerCase() + view.slice(1), view }
}

/** @returns Why the code of a plugin of this name would not compile or not start, or undefined */
export function findPluginFault(name) {
  const { factory, view } = getNames(name)
  if (!isIdentifier(factory)) return `"${name}" is a reserved word in JavaScript. Choose another name.`
  if (IDS.includes(name)) return `Portico already has a plugin named "${name}". Choose another name.`
  if (VIEWS.includes(view)) return `Portico already has a view named ${view}, as "${name}" would. Choose another name.`
  const template = getNames('my-plugin')
  if (isUsed(factory, template.factory) || isUsed(view, template.view))
    return `The plugin’s code already uses "${name}" for something else. Choose another name.`
  return undefined
}

/** Compiles a declaration as a module would, and runs nothing. */
function isIdentifier(name) {
  try {
    return Boolean(new Script(`'use strict'; async () => { const ${name} = 0 }`))
  } catch {
    return false
  }
}

/** Returns true if a file that has the template’s name has this one too, for something else. */
const isUsed = (name, templateName) =>
  readTemplate('plugin').some(([path, text]) => {
    const words = /\.tsx?$/.test(path) ? text.replace(PROSE, '').match(/\w+/g) : []
    return name !== templateName && words.includes(name) && words.includes(templateName)
  })
