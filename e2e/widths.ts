/** The screens that journeys run on: a desk's, and the narrowest phone that is promised. */
export const WIDE = { width: 1280, height: 800 };
export const NARROW = { width: 360, height: 740 };
