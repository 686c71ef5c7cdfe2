/** A form's primary button, and the tooltip that says what is missing. */
export const submitSheet = (): string => `
.submit{position:relative;display:grid}
.why{position:absolute;inset-block-end:calc(100% + 8px);inset-inline:0;margin-inline:auto;inline-size:fit-content;max-inline-size:100%;padding:8px 14px;border-radius:18px;background:var(--portico-toast);box-shadow:var(--portico-shadow-2);font:var(--portico-type-label);pointer-events:none;visibility:hidden}
.btn:focus-visible+.why{visibility:visible}
@media(hover:hover){.btn:hover+.why{visibility:visible}}
@media(forced-colors:active){.why{border:1px solid CanvasText}}`
