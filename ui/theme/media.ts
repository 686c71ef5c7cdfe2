/** What the reader's system asks for: less motion, its own colours. Comes last. */
export const media = `
@media(prefers-reduced-motion:reduce){*,*::before,*::after,.modal::backdrop{animation:none!important;transition:none!important}.card.shake::after{content:"";position:absolute;inset:0;z-index:3;border:2px solid var(--portico-critical);border-radius:inherit;pointer-events:none}}
@media(forced-colors:active){
.card,.panel{border:1px solid CanvasText}
.btn{border:1px solid ButtonText}
.btn.primary{forced-color-adjust:none;background:Highlight;color:HighlightText;border-color:Highlight}
.iconbtn{color:CanvasText}.iconbtn:hover::before{border:1px solid ButtonText}
.card.busy .header::after,.tag.on::before{background:Highlight;forced-color-adjust:none}
[aria-current=true]{outline:2px solid Highlight;outline-offset:-2px}
svg:not(.skel){color:inherit!important}.skel{color:GrayText}.scrim{background:none}
}`
