/** System preferences: reduced motion, forced colors. Must come last. */
export const media = `
@media(prefers-reduced-motion:reduce){*,*::before,*::after,.modal::backdrop{animation:none!important;transition:none!important}}
@media(forced-colors:active){
.card,.panel{border:1px solid CanvasText}.panel .panel{border:0}
.btn{border:1px solid ButtonText}
.iconbtn{color:CanvasText}@media(hover:hover){.iconbtn:hover::before{border:1px solid ButtonText}}
.card.is-busy .header::after,.tag.is-on::before{background:Highlight;forced-color-adjust:none}
svg:not(.skel){color:inherit!important}.skel{color:GrayText}
}`
