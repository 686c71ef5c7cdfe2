/** An element with its text or children. @param {Record<string, unknown>} fields */
export function element(name, fields, ...children) {
  const made = Object.assign(document.createElement(name), fields)
  made.append(...children)
  return made
}

/** A button that tests know by its id. */
export function button(text, testId, onClick, className = '') {
  const made = element('button', { type: 'button', className, onclick: onClick }, text)
  made.dataset.testid = testId
  return made
}

export const root = document.getElementById('root')
