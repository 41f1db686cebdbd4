"""The SVG elements and attributes that are kept: those that draw, none that run scripts, animate or fetch."""

ELEMENTS = frozenset(
    """
    a circle clipPath defs desc ellipse feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix
    feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
    feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile
    feTurbulence filter g image line linearGradient marker mask path pattern polygon polyline radialGradient rect stop
    style svg switch symbol text textPath title tspan use
    """.split()  # noqa: SIM905  one name per line would take two hundred lines
)

ATTRIBUTES = frozenset(
    """
    amplitude azimuth baseFrequency bias class clip-path clip-rule clipPathUnits color color-interpolation
    color-interpolation-filters cx cy d diffuseConstant direction display divisor dominant-baseline dx dy edgeMode
    elevation exponent fill fill-opacity fill-rule filter filterUnits flood-color flood-opacity font-family font-size
    font-size-adjust font-stretch font-style font-variant font-weight fr fx fy gradientTransform gradientUnits height id
    in in2 intercept isolation k1 k2 k3 k4 kernelMatrix lengthAdjust letter-spacing lighting-color limitingConeAngle
    marker-end marker-mid marker-start markerHeight markerUnits markerWidth mask mask-type maskContentUnits maskUnits
    method mix-blend-mode mode numOctaves offset opacity operator order orient overflow paint-order
    patternContentUnits patternTransform patternUnits pathLength points pointsAtX pointsAtY pointsAtZ
    preserveAlpha preserveAspectRatio primitiveUnits r radius refX refY result rotate role rx ry scale seed
    shape-rendering slope spacing specularConstant specularExponent spreadMethod startOffset stdDeviation stitchTiles
    stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit
    stroke-opacity stroke-width style surfaceScale systemLanguage tableValues targetX targetY text-anchor
    text-decoration text-rendering textLength transform transform-origin type unicode-bidi values vector-effect version
    viewBox visibility width word-spacing writing-mode x x1 x2 xChannelSelector y y1 y2 yChannelSelector z
    """.split()  # noqa: SIM905  one name per line would take two hundred lines
)
