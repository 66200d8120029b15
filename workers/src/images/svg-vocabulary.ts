/** Elements of SVG that draw, or say how to. What runs, moves, links or holds another language is not among them. */
export const drawnElements: ReadonlySet<string> = new Set(
  `circle clipPath defs desc ellipse filter font g glyph glyphRef hkern image line linearGradient marker mask path
  pattern polygon polyline radialGradient rect stop style svg switch symbol text textPath title tref tspan use view vkern
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode
  feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence`.split(/\s+/),
);

/** Attributes without a namespace that are kept, beside `href`, which is looked at. */
export const drawnAttributes: ReadonlySet<string> = new Set(
  `accent-height alignment-baseline amplitude ascent azimuth baseFrequency baseline-shift bias class clip clip-path
  clip-rule clipPathUnits color color-interpolation color-interpolation-filters color-rendering cx cy d descent
  diffuseConstant direction display divisor dominant-baseline dx dy edgeMode elevation exponent fill fill-opacity
  fill-rule filter filterUnits flood-color flood-opacity font-family font-size font-size-adjust font-stretch font-style
  font-variant font-weight fr fx fy g1 g2 glyph-name glyphRef gradientTransform gradientUnits height id
  image-rendering in in2 intercept isolation k k1 k2 k3 k4 kernelMatrix kernelUnitLength kerning lang lengthAdjust
  letter-spacing lighting-color limitingConeAngle marker marker-end marker-mid marker-start markerHeight markerUnits
  markerWidth mask mask-type maskContentUnits maskUnits media method mix-blend-mode mode numOctaves offset opacity
  operator order orient overflow paint-order pathLength patternContentUnits patternTransform patternUnits
  pointer-events points pointsAtX pointsAtY pointsAtZ preserveAlpha preserveAspectRatio primitiveUnits r radius refX
  refY requiredFeatures result role rotate rx ry scale seed shape-rendering slope spacing specularConstant
  specularExponent spreadMethod startOffset stdDeviation stitchTiles stop-color stop-opacity stroke stroke-dasharray
  stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width style surfaceScale
  systemLanguage tableValues targetX targetY text-anchor text-decoration text-orientation text-rendering textLength
  transform transform-origin type u1 u2 unicode units-per-em values vector-effect version vert-adv-y
  vert-origin-x vert-origin-y viewBox visibility width word-spacing writing-mode x x1 x2 xChannelSelector y y1 y2
  yChannelSelector z horiz-adv-x`.split(/\s+/),
);
