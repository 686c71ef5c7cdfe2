import { applyStyle } from '../react/buttons/apply-style.ts'
import { getButtonStyle } from '../react/buttons/base-style.ts'

/** Styles of the attributes that only elements have. */
export const getElementStyle = (): string => `.portico-button[data-size=sm]{min-block-size:36px;padding-inline:12px}
.portico-button:disabled{opacity:.5;cursor:default}`

/** Styles a button that an element draws. */
export const applyElementStyle = /* @__PURE__ */ applyStyle(getButtonStyle, getElementStyle)
